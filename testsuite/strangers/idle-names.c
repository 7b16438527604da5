/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(y,z)/(x) -fplugin-arg-adjoint-head=g(y)/(x,u) -fplugin-arg-adjoint-head=h(z)/(x) -fplugin-arg-adjoint-head=k(return)/(x) -fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* Names in a head that have no part in any derivative: a dependent that is constant or not
   touched, an independent that is not used or overwritten, a result of nothing, and all of
   it together.  -w silences what is said about it; the shadows are as the law says.  */
#include "oracle.h"
#ifdef KERNEL
void f (double *restrict x, double *restrict y, double *restrict z) { *y = *x * *x; *z = 3; }
void g (double *x, double *u, double *y) { *y += *x * *x; }
void h (int n, double *x, double *z)
{
  for (int i = 0; i < n; i++)
    x[i] = 3;
}
double k (double x, double y) { return y * y; }
void run (double *s, double *p, double *r)
{
  f (s, s + 1, s + 2);
  g (s + 3, s + 4, s + 5);
  h (2, s + 6, s + 8);
  *r = k (p[0], 0.5);
}
#else
void f_b (double *x, double *xb, double *y, double *yb, double *z, double *zb);
void g_b (double *x, double *xb, double *u, double *ub, double *y, double *yb);
void h_b (int n, double *x, double *xb, double *z, double *zb);
void k_b (double x, double *xb, double y, double kb);
void f_d (double *x, double *xd, double *y, double *yd, double *z, double *zd);
void g_d (double *x, double *xd, double *u, double *ud, double *y, double *yd);
void h_d (int n, double *x, double *xd, double *z, double *zd);
double k_d (double x, double xd, double y, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  k_b (p[0], pb, 0.5, *rb);
  h_b (2, s + 6, sb + 6, s + 8, sb + 8);
  g_b (s + 3, sb + 3, s + 4, sb + 4, s + 5, sb + 5);
  f_b (s, sb, s + 1, sb + 1, s + 2, sb + 2);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (s, sd, s + 1, sd + 1, s + 2, sd + 2);
  g_d (s + 3, sd + 3, s + 4, sd + 4, s + 5, sd + 5);
  h_d (2, s + 6, sd + 6, s + 8, sd + 8);
  *rd = k_d (p[0], pd[0], 0.5, r);
}
int main (void)
{
  double s[10] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.8, 1.1, 0.6, -0.2, 0.9 };
  double p[1] = { 1.25 };
  law (10, s, 1, p, 1);
  return verdict ();
}
#endif
