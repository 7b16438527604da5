/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=dead(return,y)/(x) -fplugin-arg-adjoint-head=shared(return)/(x)" } */
/* Nothing is called for errno's sake: a logarithm that only the primal's result needs is
   not computed, equal ones are one (counted by our own `log').  */
#include <errno.h>
#include <math.h>
#include <stdio.h>

static volatile int calls;		/* GCC knows that a logarithm does not change it */
static double seen;

/* Here instead of the library's.  */
__attribute__ ((noinline, noipa)) double
log (double x)
{
  calls++;
  seen = x;
  if (x <= 0) {
    errno = x < 0 ? EDOM : ERANGE;
    return x < 0 ? NAN : -HUGE_VAL;
  }
  return log2 (x) * 0.693147180559945309417232121458176568;
}

double
dead (int n, const double *restrict x, double *restrict y)
{
  double s = 0;
  for (int i = 0; i < n; i++) {
    y[i] = x[i] * x[i];
    s += log (y[i]);
  }
  return s;
}

double
shared (int n, const double *restrict x)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * log (x[i]) + log (x[i]) * log (x[i]);
  return s;
}

void dead_b (int n, const double *x, double *xb, double *y, double *yb, double rb);
void shared_b (int n, const double *x, double *xb, double rb);

enum { N = 24 };

int
main (void)
{
  static double x[N], xb[N], y[N], yb[N];
  int failed = 0;
  for (int i = 0; i < N; i++) {
    x[i] = 0.25 + 0.1 * i;
    yb[i] = 1;
  }
  calls = 0;
  dead_b (N, x, xb, y, yb, 1);
  int counted = calls;
  for (int i = 0; i < N; i++)
    failed += fabs (xb[i] - 2 * x[i] - 2 / x[i]) > 1e-13, xb[i] = 0;
  calls = 0;
  shared_b (N, x, xb, 1);
  int once = calls;
  for (int i = 0; i < N; i++) {
    double d = log (x[i]) + 1 + 2 * log (x[i]) / x[i];
    failed += fabs (xb[i] - d) > 1e-13 * (1 + fabs (d));
  }
#ifdef __OPTIMIZE__
  failed += counted != 0 || once != N;
#endif
  printf ("%d failed; calls: %d and %d, last of %g\n", failed, counted, once, seen);
  return failed != 0;
}
