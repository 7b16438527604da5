/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-prototypes=off" } */
/* Derivatives written by hand keep their names when prototypes ask nothing.  */
#include "oracle.h"
#ifdef KERNEL
double f (double x) { return x * x; }
void run (double *s, double *p, double *r) { *r = f (p[0]); }
#else
void f_b (double x, double *xb, double fb);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (p[0], pb, *rb);
}
void f_b (double x, double *xb, double fb) { *xb += 2 * x * fb; }
int main (void)
{
  double x = 1.5;
  law_b (0, NULL, 1, &x, 1);
  return verdict ();
}
#endif
