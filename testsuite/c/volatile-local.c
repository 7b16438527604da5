/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=log1p_by_hand -fplugin-arg-adjoint-head=kahan -fplugin-arg-adjoint-mode=both" } */
/* Volatile local variables: that a number is rounded, and not simplified away, holds in the
   derivative too, under -Ofast as well; counters; in a callee that stays a call.  */
#include <math.h>
#include <stdio.h>

double log1p_by_hand (double x);
void log1p_by_hand_b (double x, double *xb, double b);
double log1p_by_hand_d (double x, double xd, double *value);
void kahan (int n, const double *restrict x, double *restrict y);
void kahan_b (int n, const double *restrict x, double *xb, double *restrict y, double *yb);
void kahan_d (int n, const double *restrict x, const double *xd, double *restrict y, double *yd);

double
log1p_by_hand (double x)
{
  volatile double y, z;
  y = 1 + x;
  z = y - 1;
  return log (y) - (z - x) / y;
}

static double __attribute__ ((noinline))
rounded (double a)
{
  volatile float r = a;
  volatile int n = 3;
  n++;
  return r * n;
}

/* A sum with compensation, which lies behind it; y[2] is made of numbers that were rounded.  */
void
kahan (int n, const double *restrict x, double *restrict y)
{
  volatile double s = 0, c = 0;
  y[2] = 0;
  for (int i = 0; i < n; i++) {
    volatile double t = x[i] - c, u = s + t;
    c = (u - s) - t;
    s = u;
    y[2] += rounded (x[i] * x[i]);
  }
  y[0] = s;
  y[1] = c;
}

static int failed;

static void
near (double got, double want, double tolerance)
{
  if (!(fabs (got - want) <= tolerance * (1 + fabs (want)))) {
    printf ("%.17g for %.17g\n", got, want);
    failed++;
  }
}

int
main (void)
{
  double value, x = 1e-10, xb = 0;
  double d = log1p_by_hand_d (x, 1, &value);
  near (value, log1p_by_hand (x), 0);
  log1p_by_hand_b (x, &xb, 1);
  near (xb, 1 / (1 + x), 1e-7);
  near (d, 1 / (1 + x), 1e-7);

  enum { N = 9 };
  double v[N], vb[N] = { 0 }, vd[N], y[3], z[3], yb[3] = { 1, 0, 1 }, yd[3];
  for (int i = 0; i < N; i++) {
    v[i] = i == 0 ? 1e10 : 0.1 * i + 1e-7;
    vd[i] = i ? 1 : 0;
  }
  kahan (N, v, y);
  kahan_b (N, v, vb, z, yb);
  for (int k = 0; k < 3; k++)
    near (z[k], y[k], 0);
  kahan_d (N, v, vd, z, yd);
  for (int k = 0; k < 3; k++)
    near (z[k], y[k], 0);
  double sum = 0;
  for (int i = 0; i < N; i++) {
    near (vb[i], 1 + 8 * v[i], 1e-6);
    sum += vd[i] * 8 * v[i];
  }
  near (yd[0], N - 1, 1e-6);
  near (yd[2], sum, 1e-6);
  return failed != 0;
}
