/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* A partly written output: the shadows of the rest stay; an overwritten
   independent: its shadow is replaced.  */
#include "oracle.h"
#ifdef KERNEL
ADJOINT ("(x,y)/(x)")
void f (int n, double *x, double *y)
{
  for (int i = 0; i < n; i += 2)
    {
      y[i] = x[i] * x[i + 1];
      x[i + 1] = 3 * y[i] + x[i];
    }
  x[0] = 1;
}
void run (double *s, double *p, double *r) { f (6, s, s + 6); }
#else
void f_b (int n, double *x, double *xb, double *y, double *yb);
void f_d (int n, double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (6, s, sb, s + 6, sb + 6);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (6, s, sd, s + 6, sd + 6);
}
int main (void)
{
  double s[12] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.8, 1, 2, 3, 4, 5, 6 };
  law (12, s, 0, NULL, 0);
  return verdict ();
}
#endif
