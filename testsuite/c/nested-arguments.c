/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-libraries "-Wl,-z,execstack" } */
/* Nested functions as arguments that may be absent, that are kept in variables on the way; what they
   use changed by its address meanwhile; structures and complex numbers, as values and around them;
   text and integers that are counted.  */
#include "oracle.h"
#include <complex.h>
#ifdef KERNEL
static double
g (double (*at) (double), double (*then) (double), double t, int m)
{
  if (!at)
    return 0;
  double r = at (t);
  if (then != NULL)
    r *= then (r);
  return m > 0 ? r + g (at, then, 0.5 * t, m - 1) : r;
}
/* Each call hands on a function around the one that it got: three deep.  */
static double
h (double (*at) (double), double t, int m)
{
  double around (double u) { return at (u) * t; }
  return m > 0 ? h (around, 0.5 * t, m - 1) : at (t);
}
void f (int n, double *x, double *y)
{
  struct { double a, b[2]; int calls; } s = { x[0], { x[1], 2 }, 0 };
  double c = x[2];
  double _Complex z = x[3] + x[0] * I;
  double *p = &c;
  double first (double t)
  {
    s.calls++;
    *p = *p * 0.5 + t;
    return t * c + s.b[0];
  }
  double second (double t)
  {
    double (*chosen) (double) = first;
    s.b[1] += 0.1 * chosen (t);
    z = z * z * 0.5 + t;
    return g (chosen, 0, t, 1) * __real__ z + __imag__ z * s.b[1];
  }
  __attribute__ ((noinline)) double both (double t)
  {
    double (*none) (double) = 0;
    double r = g (second, first, t, 1) + g (none, first, t, 2);
    return r + s.calls * s.a;
  }
  __attribute__ ((noinline)) void change (double *at, int m)
  {
    *at += x[m];
    c = c * x[1] + *at;
    if (m > 0)
      change (at, m - 1);
    *at *= 0.3;
  }
  y[0] = y[0] * g (first, 0, x[0], 2);
  y[1] = g (second, 0, x[1], 1) + g (0, second, x[1], 1);
  y[2] += both (x[2]);
  change (&c, 2);
  y[2] += h (first, x[1], 2);
  y[3] = c * y[3] + __real__ z * s.b[1] + s.calls;
}
#endif
#define N 4
#define SECOND 4
#define SIZE 8
#include "two-arrays.h"
