/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* Bits of reals that travel as something else, and errors in several functions: each
   is reported, callees are inlined in all of them.  */
#include <stdarg.h>
#define ADJOINT __attribute__ ((adjoint ("(return)/(x)")))

ADJOINT double byte_copy (double x)
{
  double y;
  char *to = (char *) &y, *from = (char *) &x;
  for (unsigned i = 0; i < sizeof x; i++)
    to[i] = from[i];  /* { dg-error "sorry, not supported: memory that holds reals is accessed as something else" } */
  return x * y;
}

ADJOINT double union_bytes (double x, int n)
{
  union { double d[2]; unsigned char c[16]; } u;
  u.d[0] = u.d[1] = x;
  u.c[n] ^= 0x80;  /* { dg-error "sorry, not supported: memory that may hold reals is accessed as something else" } */
  return u.d[0] * u.d[1];
}

ADJOINT double bytes_of_member (double x)
{
  struct { double a, b; int k; } s = { x, x * x, 3 };
  double y;
  char *to = (char *) &y, *from = (char *) &s;
  for (unsigned i = 0; i < sizeof y; i++)
    to[i] = from[i + 8];  /* { dg-error "sorry, not supported: memory that holds reals is accessed as something else" } */
  return y * s.a;
}

ADJOINT double declared_otherwise (double x, int n)
{
  long words[8];
  double *d = (double *) words;
  for (int i = 0; i < 8; i++)
    d[i] = x * i;  /* { dg-error "sorry, not supported: reals are kept in 'words', which is declared as something else" } */
  return d[n & 7];
}

static double sum (int n, ...)
{
  va_list list;
  double s = 0;
  va_start (list, n);
  for (int i = 0; i < n; i++)
    s += va_arg (list, double);
  va_end (list);
  return s;
}

ADJOINT double varying (double x)
{
  return sum (2, x, x * x);  /* { dg-error "sorry, not supported: a variable number of arguments" } */
}
