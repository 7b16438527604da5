/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-mode=both" } */
/* A primal that looks at errno finds it as it left it.  */
#include <errno.h>
#include <math.h>
#include <stdio.h>

double
f (int n, const double *restrict x)
{
  double s = 0;
  for (int i = 0; i < n; i++) {
    errno = 0;
    double v = log (x[i]);
    s += errno ? 3 * x[i] : v * v;
  }
  return s;
}

void f_b (int n, const double *x, double *xb, double rb);
double f_d (int n, const double *x, const double *xd, double *value);

enum { N = 24 };

int
main (void)
{
  static double x[N], xb[N], xd[N];
  double expected = 0, value;
  int failed = 0;
  for (int i = 0; i < N; i++) {
    x[i] = i % 4 == 3 ? -0.5 * i : 0.25 + 0.1 * i;
    xd[i] = 1;
  }
  f_b (N, x, xb, 1);
  double tangent = f_d (N, x, xd, &value);
  for (int i = 0; i < N; i++) {
    double d = x[i] < 0 ? 3 : 2 * log (x[i]) / x[i];
    expected += d;
    failed += fabs (xb[i] - d) > 1e-13 * (1 + fabs (d));
  }
  failed += fabs (tangent - expected) > 1e-12 * (1 + fabs (expected));
  printf ("%d failed\n", failed);
  return failed != 0;
}
