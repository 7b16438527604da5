/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" } */
/* A value defined outside and used in an inner loop, at two depths.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, const double *x, double *y)
{
  double a = exp (x[0]);
  for (int i = 0; i < n; i++)
    {
      double b = a * x[i], c = 0;
      for (int j = 0; j <= i; j++)
	c += b * sin (a * x[j]) * b;
      y[i] = c * b;
    }
}
void run (double *s, double *p, double *r) { f (5, s, s + 5); }
#else
void f_b (int n, const double *x, double *xb, double *y, double *yb);
void f_d (int n, const double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (5, s, sb, s + 5, sb + 5);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (5, s, sd, s + 5, sd + 5);
}
int main (void)
{
  double s[10] = { 0.3, -1.2, 0.7, 1.9, -0.4 };
  law (10, s, 0, NULL, 0);
  return verdict ();
}
#endif
