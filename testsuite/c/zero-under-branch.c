/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* x[k] = 0 under a branch: the store is inactive, its shadow must be zeroed.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++)
    {
      y[i] = x[i] * x[i];
      if (x[i] < 0)
	y[i] = 0;
      if (i == 3)
	y[i - 1] = 7;
    }
}
void run (double *s, double *p, double *r) { f (6, s, s + 6); }
#else
void f_b (int n, const double *x, double *xb, double *y, double *yb);
void f_d (int n, const double *x, double *xd, double *y, double *yd);
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
  double s[12] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.8 };
  law (12, s, 0, NULL, 0);
  return verdict ();
}
#endif
