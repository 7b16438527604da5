/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* f (a, a): plain pointers that are the same have one shadow.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, double *x, double *y)
{
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i] + 0.5 * y[i] * sin (x[n - 1 - i]);
}
void run (double *s, double *p, double *r) { f (6, s, s); }
#else
void f_b (int n, double *x, double *xb, double *y, double *yb);
void f_d (int n, double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (6, s, sb, s, sb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (6, s, sd, s, sd);
}
int main (void)
{
  double s[6] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.8 };
  law (6, s, 0, NULL, 0);
  return verdict ();
}
#endif
