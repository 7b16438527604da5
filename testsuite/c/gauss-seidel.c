/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(u)/(u,b) -fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* Gauss-Seidel in place, until it has converged or the sweeps are used up.  */
#include "oracle.h"
#ifdef KERNEL
int f (int n, int sweeps, double *u, const double *b)
{
  int t;
  for (t = 0; t < sweeps; t++)
    {
      double change = 0;
      for (int i = 1; i < n - 1; i++)
	{
	  double v = (b[i] + u[i - 1] + u[i + 1] - 0.1 * u[i] * u[i]) / 2.5;
	  double d = fabs (v - u[i]);
	  if (d > change)
	    change = d;
	  u[i] = v;
	}
      if (change < 1e-3)
	break;
    }
  return t;
}
void run (double *s, double *p, double *r) { f (6, 30, s, s + 6); }
#else
int f_b (int n, int sweeps, double *u, double *ub, const double *b,
	 double *bb);
int f_d (int n, int sweeps, double *u, double *ud, const double *b, double *bd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (6, 30, s, sb, s + 6, sb + 6);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (6, 30, s, sd, s + 6, sd + 6);
}
int main (void)
{
  double s[12] = { 1, 0, 0, 0, 0, 0.5, 0, 1, 2, -1, 0.5, 0 };
  law (12, s, 0, NULL, 0);
  return verdict ();
}
#endif
