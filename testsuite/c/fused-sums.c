/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x,c) -fplugin-arg-adjoint-head=g(return,y)/(x,c) -fplugin-arg-adjoint-mode=both" } */
/* Results that enter by sums.  f: the seed of each item is known when the sum is, (sum f_i)**2; so
   forward and reverse of an item must not run together.  g: items that are independent, but what
   runs behind them stores again to what they wrote.  */
#include "oracle.h"
#ifndef N
# define N 5
static int which;
#endif
#ifdef KERNEL
double f (int n, const double *restrict x, const double *restrict c)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    {
      double u = sin (x[i] * c[0]);
      sum += u * exp (u * c[1]);
    }
  return sum * sum;
}
double g (int n, const double *restrict x, const double *restrict c, double *restrict y)
{
  for (int i = 0; i < n; i++)
    {
      double u = sin (x[i] * c[0]);
      y[i] = u * exp (u * c[1]);
    }
  y[1] = y[1] * y[2];
  return y[0] * y[n - 1];
}
void run (double *s, double *p, double *r)
{
  *r = which ? g (N, s, s + N, s + N + 2) : f (N, s, s + N);
}
#else
void f_b (int n, const double *x, double *xb, const double *c, double *cb, double rb);
double f_d (int n, const double *x, double *xd, const double *c, double *cd, double *r);
void g_b (int n, const double *x, double *xb, const double *c, double *cb, double *y, double *yb,
	  double rb);
double g_d (int n, const double *x, double *xd, const double *c, double *cd, double *y, double *yd,
	    double *r);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  if (which)
    g_b (N, s, sb, s + N, sb + N, s + N + 2, sb + N + 2, *rb);
  else
    f_b (N, s, sb, s + N, sb + N, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = which ? g_d (N, s, sd, s + N, sd + N, s + N + 2, sd + N + 2, r)
	      : f_d (N, s, sd, s + N, sd + N, r);
}
int main (void)
{
  for (which = 0; which < 2; which++)
    {
      double s[2 * N + 2];
      for (int i = 0; i < 2 * N + 2; i++)
	s[i] = 0.7 * random_value ();
      law (2 * N + 2, s, 0, NULL, 1);
    }
  return verdict ();
}
#endif
