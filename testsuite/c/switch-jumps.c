/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* A three-way switch whose arms jump into each other (irreducible).  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, const int *kind, const double *x, double *y)
{
  for (int i = 0; i < n; i++)
    {
      double t = x[i];
      int rounds = 0;
      switch (kind[i])
	{
	case 0:
	zero:
	  t = t * x[0] + 1;
	  if (t > 3 && rounds++ < 4)
	    goto two;
	  break;
	case 1:
	one:
	  t = sin (t) * t;
	  if (rounds++ < 2)
	    goto zero;
	  /* Fall through.  */
	case 2:
	two:
	  t = t - 0.5 * t * t * x[1];
	  if (rounds++ < 3)
	    goto one;
	  break;
	default:
	  t = 2 * t;
	}
      y[i] = t;
    }
}
void run (double *s, double *p, double *r)
{
  static const int kinds[8] = { 0, 1, 2, 3, 2, 1, 0, 2 };
  f (8, kinds, s, s + 8);
}
#else
void f_b (int n, const int *kind, const double *x, double *xb, double *y,
	  double *yb);
void f_d (int n, const int *kind, const double *x, double *xd, double *y,
	  double *yd);
static const int ks[8] = { 0, 1, 2, 3, 2, 1, 0, 2 };
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (8, ks, s, sb, s + 8, sb + 8);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (8, ks, s, sd, s + 8, sd + 8);
}
int main (void)
{
  double s[16] = { 1.3, 0.2, 0.7, 1.9, -0.4, 0.8, 2.1, -1.2 };
  law (16, s, 0, NULL, 0);
  return verdict ();
}
#endif
