/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" } */
/* { dg-output "value 0.5.*checks, 0 failed" } */
/* exit and abort in an arm, output in the forward sweep.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, const double *x, double *y)
{
  double v = 1;
  for (int i = 0; i < n; i++)
    {
      if (x[i] > 1e6)
	{
	  fprintf (stderr, "too large\n");
	  exit (3);
	}
      if (x[i] < -1e6)
	abort ();
      v = v * x[i];
      if (i == 0)
	printf ("value %g\n", (__typeof__ (0.0)) v);
      y[i] = v * v;
    }
}
void run (double *s, double *p, double *r) { f (4, s, s + 4); }
#else
void f_b (int n, const double *x, double *xb, double *y, double *yb);
void f_d (int n, const double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, s + 4, sb + 4);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (4, s, sd, s + 4, sd + 4);
}
int main (void)
{
  double s[8] = { 0.5, -1.2, 0.7, 1.9 };
  law (8, s, 0, NULL, 0);
  return verdict ();
}
#endif
