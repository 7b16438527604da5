/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w -fplugin-arg-adjoint-head=bytes(return)/(x) -fplugin-arg-adjoint-head=copied(return)/(x) -fplugin-arg-adjoint-head=swapped(return)/(x) -fplugin-arg-adjoint-head=members(return)/(x) -fplugin-arg-adjoint-head=united(return)/(x) -fplugin-arg-adjoint-head=halves(return)/(x) -fplugin-arg-adjoint-head=exponent(return)/(x) -fplugin-arg-adjoint-head=end(return)/(x)" } */
/* Reals behind a structure that are moved as bytes, as one integer, or together with reals of
   another kind: their shadows would stay behind.  */
#include <string.h>

struct several { float a, b[9]; double c; };
struct work { double d, e; double *p, *q; int n[4]; char name[8]; struct several s[2]; };

double bytes (const double *restrict x, struct work *w)
{
  char *to = (char *) &w->e, *from = (char *) &w->d;
  w->d = x[0];
  for (int i = 0; i < 8; i++)
    to[i] = from[i];  /* { dg-error "sorry, not supported: memory by address that may hold active reals is written as something else" } */
/* { dg-message "note: bytes, or a copy through void \\* or of a structure with several kinds of reals, take no derivative with them: assign reals as what they are, one kind at a time" "" { target *-*-* } .-1 } */
  return w->e;
}

__attribute__ ((noinline)) static void copy (void *to, const void *from)
{
  memcpy (to, from, 8);  /* { dg-error "memory by address that may hold active reals is written as something else" } */
}

double copied (const double *restrict x, struct work *w)
{
  w->d = x[0];
  copy (&w->e, &w->d);
  return w->e;
}

__attribute__ ((noinline)) static void swap (char *a, char *b, int n)
{
  while (n--) {
    char c = *a;
    *a++ = *b;  /* { dg-error "memory by address that may hold active reals is written as something else" } */
    *b++ = c;  /* { dg-error "memory by address that may hold active reals is written as something else" } */
  }
}

double swapped (const double *restrict x, struct work *w)
{
  for (int i = 0; i < 4; i++)
    w->p[i] = x[i] * x[i];
  swap ((char *) w->p, (char *) w->q, 32);
  return w->q[1];
}

/* Members that are no reals are no matter.  */
double members (const double *restrict x, struct work *w)
{
  w->d = x[0] * x[1];
  for (int i = 0; i < 4; i++) {
    w->n[i] = i;
    w->name[i] = 'a' + i;
  }
  return w->d * w->n[2];
}

/* A member of a variable's union that is no real, in a callee; bytes beside the reals may be
   written.  */
union { double real; long long bits; char bytes[8]; } rate;
static struct { double real; char text[8]; } named;
static char text[8];

__attribute__ ((noinline)) static void put (int k)
{
  text[k] = named.text[k] = 'a';
  rate.bits = 0x4000000000000000;  /* { dg-error "memory by address that may hold active reals is written as something else" } */
  rate.bytes[k] = 1;  /* { dg-error "memory by address that may hold active reals is written as something else" } */
}

double united (const double *restrict x, int k)
{
  rate.real = named.real = x[0] * x[0];
  put (k);
  return rate.real * named.real * text[k];
}

/* Constants that are parts of numbers.  */
typedef int __attribute__ ((may_alias)) half;

double halves (const double *restrict x, struct work *w)
{
  w->p[0] = x[0] * x[0];
  ((half *) w->p)[0] = 0;  /* { dg-error "memory by address that may hold active reals is written as something else" } */
  return w->p[0];
}

double exponent (const double *restrict x, struct work *w)
{
  w->p[0] = x[0] * x[0];
  ((unsigned char *) w->p)[7] = 0x40;  /* { dg-error "memory by address that may hold active reals is written as something else" } */
  return w->p[0];
}

double end (const double *restrict x, struct work *w)
{
  w->e = x[0] * x[0];
  *((char *) &w->e + 7) = 0;  /* { dg-error "memory by address that may hold active reals is written as something else" } */
  return w->e;
}
