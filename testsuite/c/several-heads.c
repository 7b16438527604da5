/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-head=g -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-suffix-adjoint=_bar" } */
/* { dg-separate "" } */
/* Two heads, one of which calls the other's primal.  */
#include "oracle.h"
#ifdef KERNEL
double g (double x, double y) { return x * sin (y); }
double f (double x, double y) { return g (x, y) * g (y, x); }
void run (double *s, double *p, double *r) { *r = f (p[0], 0.75) + g (p[0], p[1]); }
#else
void f_bar (double x, double *xb, double y, double fb);
void g_bar (double x, double *xb, double y, double *yb, double gb);
double f_d (double x, double xd, double y, double *value);
double g_d (double x, double xd, double y, double yd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_bar (p[0], &pb[0], 0.75, *rb);
  g_bar (p[0], &pb[0], p[1], &pb[1], *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double v, w;
  *rd = f_d (p[0], pd[0], 0.75, &v) + g_d (p[0], pd[0], p[1], pd[1], &w);
  *r = v + w;
}
int main (void)
{
  double p[2] = { 1.25, -0.75 };
  law (0, NULL, 2, p, 1);
  return verdict ();
}
#endif
