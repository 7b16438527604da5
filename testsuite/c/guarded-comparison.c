/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fno-fast-math -fno-tree-vectorize -fplugin-arg-adjoint-head=f(return,y)/(x) -fplugin-arg-adjoint-mode=both" } */
/* A comparison behind a test for NaN, where invalid operations trap.  (GCC's own vectorised
   comparisons trap, those that must not too.)  */
#define _GNU_SOURCE
#include <fenv.h>
#include <math.h>
#include <stdio.h>

double f (int n, const double *restrict x, double *restrict y);
void f_b (int n, const double *restrict x, double *xb, double *restrict y, double *yb, double sb);
double f_d (int n, const double *restrict x, const double *xd, double *restrict y, double *yd,
	    double *value);

double
f (int n, const double *restrict x, double *restrict y)
{
  double s = 0;
  for (int i = 0; i < n; i++) {
    double a = x[i], r = 0;
    if (!isnan (a))
      r = a > 1 ? a : a <= 0.5 ? -2 * a : -a;
    y[i] = r * r;
    s += y[i];
  }
  return s;
}

enum { N = 101 };

int
main (void)
{
  static double x[N], xb[N], xd[N], y[N], yb[N], yd[N];
  double expected = 0, value;
  int failed = 0;
  for (int i = 0; i < N; i++) {
    x[i] = i % 5 == 4 ? NAN : 0.02 * i;
    xd[i] = 1;
  }
  feenableexcept (FE_INVALID);
  f_b (N, x, xb, y, yb, 1);
  double tangent = f_d (N, x, xd, y, yd, &value);
  for (int i = 0; i < N; i++) {
    double d = i % 5 == 4 ? 0 : x[i] > 0.5 ? 2 * x[i] : 8 * x[i];
    expected += d;
    failed += fabs (xb[i] - d) > 1e-14;
  }
  failed += fabs (tangent - expected) > 1e-12;
  printf ("%d failed\n", failed);
  return failed != 0;
}
