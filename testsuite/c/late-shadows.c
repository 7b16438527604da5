/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-tune=callee:split" } */
/* Shadows of the locals of functions that stay calls: made by the backward half alone, or, where
   a pointer that leads to one is recorded, by the forward half.  */
#include "oracle.h"
#ifdef KERNEL
#define APART __attribute__ ((noinline, noclone))

APART void h (int n, const double *x, double *t)
{
  for (int i = 1; i < n; i++)
    t[i] = 0.4 * t[i - 1] * x[i] + 0.6 * sin (t[i]);
}

/* The arrays change places as often as the numbers say: which shadow is meant is recorded.  */
APART void k (int n, double *x, double *t)
{
  double u[8], *from = t, *to = u;
  for (int i = 0; i < n; i++)
    u[i] = x[i];
  for (int j = 0; j < n; j++) {
    for (int i = 0; i < n; i++)
      to[i] = 0.4 * from[i] * x[(i + j) % n] + 0.5 * sin (to[i]);
    if (to[0] > 0.1) {
      double *was = from;
      from = to;
      to = was;
    }
  }
  for (int i = 0; i < n; i++)
    x[i] = from[i] - 0.5 * to[i];
}

APART double g (int depth, int n, double *x)
{
  double t[8], v[n], s = 0;
  for (int i = 0; i < n; i++) {
    t[i] = sin (x[i]) * x[i];
    v[i] = cos (x[i]);
  }
  h (n, v, t);
  if (t[n - 1] > 0)
    k (n, v, t);
  if (depth > 0) {
    double w[n + depth];
    for (int i = 0; i < n + depth; i++)
      w[i] = 0.3 * t[i % n] * v[(i + 1) % n];
    s = g (depth - 1, n, w + depth / 2);
    for (int i = 0; i < n; i++)
      x[i] = w[i] * t[i];
  }
  h (n, t, x);
  return s + v[0] * t[n - 1];
}

double f (int n, double *x)
{
  double s = 0;
  for (int step = 0; step < 3; step++)
    s += g (2, n, x) * x[0];
  return s;
}
void run (double *s, double *p, double *r) { *r = f (5, s); }
#else
double f_b (int n, double *x, double *xb, double yb);
double f_d (int n, double *x, double *xd, double *y);
void run_b (double *s, double *sb, double *p, double *pb, double *rb) { f_b (5, s, sb, *rb); *rb = 0; }
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (5, s, sd, r);
}
int main (void)
{
  double s[5] = { 0.3, -1.2, 0.7, 1.1, -0.4 };
  for (int turn = 0; turn < 4; turn++) {
    double t[5];
    for (int i = 0; i < 5; i++)
      t[i] = s[(i + turn) % 5] * (1 - 0.1 * turn);
    law (5, t, 0, NULL, 1);
  }
  return verdict ();
}
#endif
