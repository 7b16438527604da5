/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-Wno-return-type -fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" } */
/* A function that sets no result has derivatives like a subroutine.  */
#include "oracle.h"
#ifdef KERNEL
int f (const double *x, double *y)
{
  if (x[0] > 0)
    y[0] = x[0] * y[1];
  y[1] = y[0] * y[0];
}
void run (double *s, double *p, double *r) { f (s, s + 1); }
#else
int f_b (const double *x, double *xb, double *y, double *yb);
int f_d (const double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (s, sb, s + 1, sb + 1);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (s, sd, s + 1, sd + 1);
}
int main (void)
{
  double s[3] = { 0.3, -1.2, 0.7 };
  law (3, s, 0, NULL, 0);
  s[0] = -s[0];
  law (3, s, 0, NULL, 0);
  return verdict ();
}
#endif
