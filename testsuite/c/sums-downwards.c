/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "" } */
/* Sums whose terms are added in another order than they lie in memory, several in each iteration, in the function, its
   tangent and its adjoint: GCC's vectoriser would count some of them twice, where it must keep the order
   (bug 110381).  Written out, in inner loops that are unrolled, of products and of quotients, with two sums.  */
#include "oracle.h"
#define N 24
#define SECOND 24
#define SIZE 48
#ifdef KERNEL
#include <math.h>
# ifdef QUAD
#  define downwards downwards_q
#  define inner inner_q
#  define mixed mixed_q
#  define products products_q
#  define spread spread_q
# endif

static __attribute__ ((noinline)) double
downwards (int n, const double *restrict x)
{
  double s = 0;
  for (int j = 0; j < n; j++) {
    s += x[2 * j + 1];
    s += x[2 * j];
  }
  return s;
}

static __attribute__ ((noinline)) double
inner (int n, const double *restrict x)
{
  double s = 0, t = 0;
  for (int j = 0; j < n; j++)
    for (int i = 3; i > 0; i--)
      s += x[6 * j + i] * x[6 * j + i];
  for (int j = 0; j < n; j++)
    for (int i = 3; i > 0; i--)
      t += sin (x[6 * j + i]);
  return s * 0.25 + t;
}

static __attribute__ ((noinline)) double
mixed (int n, const double *restrict x)
{
  double s = 1, t = 2;
  for (int j = n; j-- > 0;) {
    s -= x[6 * j + 3] / (2 + x[6 * j + 1]);
    t += x[6 * j + 1];
    s -= x[6 * j] / (2 + x[6 * j]);
    t += x[6 * j + 5];
    s -= x[6 * j + 5] / (2 + x[6 * j + 2]);
    t += x[6 * j + 2];
  }
  return s * t;
}

static __attribute__ ((noinline)) double
products (int n, const double *restrict x, const double *restrict c)
{
  double s = 0;
  for (int j = 0; j < n; j++)
    s = s + x[4 * j + 2] * c[4 * j + 1] + x[4 * j + 1] * c[4 * j + 2] + x[4 * j + 3] * c[4 * j]
	+ x[4 * j] * c[4 * j + 3];
  return s;
}

/* Their adjoints are such sums.  */
static __attribute__ ((noinline)) void
spread (int n, double a, const double *restrict x, double *restrict y)
{
  for (int j = 0; j < n; j++) {
    y[3 * j] = a * x[3 * j] + x[3 * j + 1];
    y[3 * j + 1] = a * x[3 * j + 1] * y[3 * j];
    y[3 * j + 2] = a * x[3 * j + 2];
  }
}

void
f (int n, double *restrict x, double *restrict y)
{
  double c[24];
  for (int i = 0; i < n; i++)
    c[i] = 1 + 0.1 * i - x[n - 1 - i];
  double a = 0.1 * downwards (n / 2, x) + inner (n / 6, x) - mixed (n / 6, x) + products (n / 4, x, c);
  spread (n / 3, a, x, y);
}
#endif
#include "two-arrays.h"
