/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* x and y overlap with an offset, and so do their shadows.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, double *x, double *y)
{
  for (int i = 0; i < n; i++)
    {
      y[i] = y[i] * x[i] + cos (x[i + 1]);
      x[i] = x[i] * y[i + 1];
    }
}
void run (double *s, double *p, double *r) { f (4, s, s + 2); }
#else
void f_b (int n, double *x, double *xb, double *y, double *yb);
void f_d (int n, double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, s + 2, sb + 2);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (4, s, sd, s + 2, sd + 2);
}
int main (void)
{
  double s[7] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.8, 1.1 };
  law (7, s, 0, NULL, 0);
  return verdict ();
}
#endif
