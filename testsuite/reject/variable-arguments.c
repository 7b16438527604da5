/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* A variable number of arguments: only what prints may be called so.  */
#include <stdarg.h>
#include <stdio.h>

static double last;

static double sum (int n, ...)
{
  double s = 0;
  va_list a;
  va_start (a, n);
  while (n--)
    s += va_arg (a, double);
  va_end (a);
  return s;
}

static void keep (const char *format, ...)
{
  va_list a;
  va_start (a, format);
  last = va_arg (a, double);
  va_end (a);
}

static void say (const char *format, ...)
{
  va_list a;
  va_start (a, format);
  vprintf (format, a);
  va_end (a);
}

double f (double x)
{
  keep ("%g", x);	/* { dg-error "sorry, not supported: a variable number of arguments" } */
  return sum (2, x, x * x);	/* { dg-error "sorry, not supported: a variable number of arguments" } */
}
double f_b (double x, double *xb, double s);

/* What it prints is behind a pointer.  */
double g (int n, double *x)
{
  double t[2] = { x[0], x[1] };
  say ("%p\n", (void *) t);	/* { dg-error "sorry, not supported: a variable number of arguments" } */
  return t[0] * t[1];
}
double g_b (int n, double *x, double *xb, double s);

double h (double x, ...)
{
  return x * x;
}
double h_b (double x, double *xb, double s, ...);	/* { dg-error "sorry, not supported: the derivative of 'h', which has a variable argument list" } */
