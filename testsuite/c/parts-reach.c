/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" } */
/* Parts of local arrays that are nearly apart: one reaches into the next by one element,
   backwards, in a later iteration, or through a callee.  */
#include "oracle.h"
#ifdef KERNEL
#undef N
#define N 6
static __attribute__ ((noinline)) void
h (int n, double *w)
{
  for (int i = 0; i < n; i++)
    w[i] = w[i] * 0.5 + w[n + i];
}
/* K elements further than it should: 0 or 1.  */
static double
g (int n, int k, const double *x)
{
  double w[3 * N], v[3 * N], s = 0;
  __builtin_memset (w, 0, sizeof w);
  __builtin_memset (v, 0, sizeof v);
  for (int i = 0; i < n + 1; i++)	/* w[n] too */
    w[i] = x[i % n] * x[i % n];
  for (int i = 1; i < n; i++)
    w[n + i] = 2.0 + i;
  for (int i = 0; i < n; i++)
    s += w[n + i] * w[n + i];
  for (int i = 0; i < N; i++)
    v[i + k] = x[i];
  for (int i = 0; i < N; i++)
    s += v[N + i] * v[N + i];
  for (int i = 0; i < n; i++)		/* backwards, from w[2n-1] to w[n] */
    w[2 * n - 1 - i] *= 3 + i;
  for (int t = 0; t < 2; t++) {
    for (int i = 0; i < N; i++)
      s += v[N + i] * v[i];
    for (int i = 0; i < N; i++)		/* varies in the second turn */
      v[N + i] = v[i];
  }
  h (n, w);
  for (int i = 0; i < n; i++)
    s += w[i] * w[n + i];
  return s;
}
void f (int n, const double *x, double *y)
{
  y[0] = g (n, 0, x);
  y[1] = g (n, 1, x);
}
void run (double *s, double *p, double *r)
{
  f (5, s, s + 6);
  f (1, s, s + 8);
}
#else
void f_b (int n, const double *x, double *xb, double *y, double *yb);
void f_d (int n, const double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (1, s, sb, s + 8, sb + 8);
  f_b (5, s, sb, s + 6, sb + 6);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (5, s, sd, s + 6, sd + 6);
  f_d (1, s, sd, s + 8, sd + 8);
}
int main (void)
{
  double s[10] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.8 };
  law (10, s, 0, NULL, 0);
  return verdict ();
}
#endif
