/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=bratu(f)/(x,prm) -fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* The Bratu problem of demo/bratu.c, small.  */
#include "oracle.h"
#ifdef KERNEL
#ifdef QUAD
# define bratu bratu_q
#endif
#include "../demo/bratu.c"
void run (double *s, double *p, double *r) { bratu (9, s, s + 9, s + 11); }
#undef bratu
#else
void bratu_b (int n, const double *x, double *xb, const double *prm,
	      double *prmb, double *f, double *fb);
void bratu_d (int n, const double *x, double *xd, const double *prm,
	      double *prmd, double *f, double *fd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  bratu_b (9, s, sb, s + 9, sb + 9, s + 11, sb + 11);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  bratu_d (9, s, sd, s + 9, sd + 9, s + 11, sd + 11);
}
int main (void)
{
  double s[20] = { 0.1, 0.4, 0.7, 0.9, 1, 0.95, 0.8, 0.5, 0.2, 1.3, 0.245 };
  law (20, s, 0, NULL, 0);
  return verdict ();
}
#endif
