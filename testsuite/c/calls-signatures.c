/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* One procedure in four contexts: first or second argument inactive, both active,
   neither; its work array is active only where something is.  */
#include "oracle.h"
#ifdef KERNEL
__attribute__ ((noinline)) double
g (int n, const double *a, const double *b, double *y, double *w)
{
  double s = 0;
  for (int i = 0; i < n; i++) {
    w[i] = a[i] * b[n - 1 - i];
    y[i] += w[i] * w[i] + b[i];
    s += sin (w[i]);
  }
  return s;
}
void f (int n, const double *restrict x, const double *restrict c,
	double *restrict y)
{
  double w[4] = { 0 }, z[4] = { 0 }, t[4] = { 0 };
  for (int i = 0; i < n; i++)
    z[i] = t[i] = c[i] * c[i];
  double s = g (n, z, c, t, w);
  s += g (n, x, c, y, w);
  s += g (n, t, x, y, w);
  s *= g (n, x, x, y, w);
  /* What w holds is of no use any more.  */
  for (int i = 0; i < n; i++)
    w[i] = c[i] + z[i];
  y[0] += s * w[1];
}
void run (double *s, double *p, double *r)
{
  double c[4] = { 1, 0.5, -0.75, 1.25 };
  f (4, s, c, s + 4);
}
#else
void f_b (int n, const double *x, double *xb, const double *c, double *y,
	  double *yb);
void f_d (int n, const double *x, double *xd, const double *c, double *y,
	  double *yd);
static const double c[4] = { 1, 0.5, -0.75, 1.25 };
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, c, s + 4, sb + 4);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (4, s, sd, c, s + 4, sd + 4);
}
int main (void)
{
  double s[8] = { 0.3, -1.2, 0.7, 0.9, 0.1, 0.2, 0.3, 0.4 };
  law (8, s, 0, NULL, 0);
  return verdict ();
}
#endif
