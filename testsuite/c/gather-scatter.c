/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" } */
/* Subscripts from memory that the loop changes, and from reals.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, const double *x, double *y, int *index)
{
  for (int i = 0; i < n; i++)
    {
      int j = index[i];
      y[j] += x[i] * y[(j + 1) % n];
      index[i] = (j + 1) % n;
      int l = (int) (x[i] * 2 + 4);
      y[l % n] = y[l % n] * x[(j + 2) % n];
    }
}
void run (double *s, double *p, double *r)
{
  int index[5] = { 3, 0, 3, 1, 2 };
  f (5, s, s + 5, index);
}
#else
void f_b (int n, const double *x, double *xb, double *y, double *yb,
	  int *index);
void f_d (int n, const double *x, double *xd, double *y, double *yd,
	  int *index);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  int index[5] = { 3, 0, 3, 1, 2 };
  f_b (5, s, sb, s + 5, sb + 5, index);
  expect ("index as the primal leaves it", index[0] == 4 && index[4] == 3);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  int index[5] = { 3, 0, 3, 1, 2 };
  f_d (5, s, sd, s + 5, sd + 5, index);
}
int main (void)
{
  double s[10] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.2, 0.4, 0.6, 0.8, 1 };
  law (10, s, 0, NULL, 0);
  return verdict ();
}
#endif
