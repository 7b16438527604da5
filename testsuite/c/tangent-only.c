/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-mode=tangent -fplugin-arg-adjoint-suffix-tangent=_dot" } */
/* { dg-separate "" } */
/* The tangent alone, under another suffix.  */
#include "oracle.h"
#ifdef KERNEL
double f (int n, const double *x)
{
  double v = 1;
  for (int i = 0; i < n; i++)
    v = v * x[i] + exp (-x[i]);
  return v;
}
void run (double *s, double *p, double *r) { *r = f (4, s); }
#else
double f_dot (int n, const double *x, const double *xd, double *value);
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_dot (4, s, sd, r);
}
int main (void)
{
  double s[4] = { 0.3, -1.2, 0.7, 1.9 };
  law_of (&(struct maps) { run, run_q, NULL, run_d }, 4, s, 0, NULL, 1);
  return verdict ();
}
#endif
