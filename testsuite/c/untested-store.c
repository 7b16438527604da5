/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Plain pointers: a test could tell the loops' arrays apart, but not from what a store in between
   goes to, which depends on a real.  */
#include "oracle.h"
#ifdef KERNEL
double f (double p, int n, double *x, double *y, double *w)
{
  double a = w[7], t[16], r[8] = { 1, 0.5 };
  for (int i = 0; i < 16; i++)
    t[i] = x[i] * y[15 - i];
  w[(int) (3 * sin (w[2])) & 15] = 0.5;
  for (int j = 2; j < n; j++)
    x[j + 1] = x[j + 1] * 0.25 + y[j];
  return a * p + r[(int) (3 * sin (t[5])) & 7] * w[2] + t[3] * t[n];
}
void run (double *s, double *p, double *r) { *r = f (p[0], 9, s, s + 20, s + 40); }
#else
double f_b (double p, double *pb, int n, double *x, double *xb, double *y, double *yb, double *w,
	    double *wb, double rb);
double f_d (double p, double pd, int n, double *x, double *xd, double *y, double *yd, double *w,
	    double *wd, double *r);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (p[0], pb, 9, s, sb, s + 20, sb + 20, s + 40, sb + 40, *rb);
  *rb = 0;
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (p[0], pd[0], 9, s, sd, s + 20, sd + 20, s + 40, sd + 40, r);
}
int main (void)
{
  double s[60], p[1] = { 0.7 };
  for (int i = 0; i < 60; i++)
    s[i] = sin (1.3 * i + 1);
  law (60, s, 1, p, 1);
  return verdict ();
}
#endif
