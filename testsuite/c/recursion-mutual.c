/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-mode=both" } */
/* Two procedures that call each other; arguments by value with shadows.  */
#include "oracle.h"
#ifdef KERNEL
double g (int n, double x, double y);
double f (int n, double x, double y)
{
  if (n <= 0)
    return x * y;
  double t = g (n - 1, x * y, x);
  return t * x + sin (t);
}
double g (int n, double x, double y)
{
  if (n % 3 == 0)
    return x + y * y;
  return f (n - 1, x, y + x) * y;
}
void run (double *s, double *p, double *r) { *r = f (5, p[0], 0.75); }
#else
void f_b (int n, double x, double *xb, double y, double fb);
double f_d (int n, double x, double xd, double y, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (5, p[0], pb, 0.75, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (5, p[0], pd[0], 0.75, r);
}
int main (void)
{
  double x = 0.6;
  law (0, NULL, 1, &x, 1);
  return verdict ();
}
#endif
