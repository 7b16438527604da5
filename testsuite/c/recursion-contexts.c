/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* Recursion whose arguments change places, so that what is active changes from one
   activation to the next, directly and over another procedure; a local of each
   activation is handed down.  */
#include "oracle.h"
#ifdef KERNEL
double h (int n, const double *a, const double *b, double *y);
double g (int n, const double *a, const double *b, double *y)
{
  double w[3] = { 0, 0, 0 };
  if (n == 0)
    return a[0] * b[1];
  w[0] = a[1] + n;
  w[1] = b[0] * a[2];
  double t = h (n - 1, b, w, y);
  y[0] += t * w[1];
  w[1] = n;
  return g (n - 1, w, b, y) + t * w[0];
}
double h (int n, const double *a, const double *b, double *y)
{
  double w[3];
  for (int i = 0; i < 3; i++)
    w[i] = a[i] * b[2 - i] + i;
  y[1] *= a[0];
  return n > 0 ? g (n - 1, w, a, w) * w[1] : w[1];
}
void f (const double *restrict x, const double *restrict c,
	double *restrict y)
{
  double v[3] = { 0.5, 0.25, -1 };
  y[2] += g (4, x, c, y) + g (3, c, v, v);
}
void run (double *s, double *p, double *r)
{
  double c[3] = { 0.8, -0.6, 0.9 };
  f (s, c, s + 3);
}
#else
void f_b (const double *x, double *xb, const double *c, double *y, double *yb);
void f_d (const double *x, double *xd, const double *c, double *y, double *yd);
static const double c[3] = { 0.8, -0.6, 0.9 };
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (s, sb, c, s + 3, sb + 3);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (s, sd, c, s + 3, sd + 3);
}
int main (void)
{
  double s[6] = { 0.3, -1.2, 0.7, 1.1, -0.4, 0.8 };
  law (6, s, 0, NULL, 0);
  return verdict ();
}
#endif
