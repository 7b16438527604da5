/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Loops that tape, branches, local arrays, a split call; for options.exp.  */
#include "oracle.h"
#ifdef KERNEL
static double g (int n, double *x)
{
  double t = x[0];
  for (int i = 1; i < n; i++)
    {
      t = t * x[i] + sin (x[i]);
      x[i] = x[i] * 0.5;
    }
  return n > 2 ? t + 0.25 * g (n - 1, x) : t;
}
void f (int n, const double *x, double *y)
{
  double w[n];
  w[0] = 0;
  for (int i = 0; i < n; i++)
    w[i] = x[i] * x[i];
  double a = g (n, w);
  for (int i = 0; i < n; i++)
    {
      if (w[i] > 0.2)
	a = a * w[i] + exp (-x[i]);
      y[i] = a * w[n - 1 - i];
    }
}
void run (double *s, double *p, double *r) { f (5, s, s + 5); }
#else
void f_b (int n, const double *x, double *xb, double *y, double *yb);
void f_d (int n, const double *x, const double *xd, double *y, double *yd);
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
