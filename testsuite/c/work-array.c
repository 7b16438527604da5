/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* A work array that no head names has a shadow, because f writes it; a constant
   that f only reads has none.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, const double *x, const double *c, double *w, double *y)
{
  for (int i = 0; i < n; i++)
    w[i] = x[i] * x[i] * c[i];
  for (int i = 0; i < n; i++)
    y[i] = w[i] * w[n - 1 - i];
}
void run (double *s, double *p, double *r)
{
  double c[4] = { 1, 2, 3, 4 };
  f (4, s, c, s + 4, s + 8);
}
#else
void f_b (int n, const double *x, double *xb, const double *c, double *w,
	  double *wb, double *y, double *yb);
void f_d (int n, const double *x, double *xd, const double *c, double *w,
	  double *wd, double *y, double *yd);
static const double c[4] = { 1, 2, 3, 4 };
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, c, s + 4, sb + 4, s + 8, sb + 8);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (4, s, sd, c, s + 4, sd + 4, s + 8, sd + 8);
}
int main (void)
{
  double s[12] = { 0.3, -1.2, 0.7, 1.9 };
  law (12, s, 0, NULL, 0);
  return verdict ();
}
#endif
