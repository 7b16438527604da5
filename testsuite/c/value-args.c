/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Scalars by value, asked by prototypes with a result that returns the primal.  */
#include "oracle.h"
#ifdef KERNEL
double f (double x, double y)
{
  double z = x * y;
  return sin (z) + z / x;
}
void run (double *s, double *p, double *r) { (void) s; *r = f (p[0], p[1]); }
#else
double f_b (double x, double *xb, double y, double *yb, double fb);
double f_d (double x, double xd, double y, double yd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double v = f_b (p[0], &pb[0], p[1], &pb[1], *rb);
  near ("value of f_b", v, sin (p[0] * p[1]) + p[1], 1);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (p[0], pd[0], p[1], pd[1], r);
}
int main (void)
{
  double p[2] = { 1.25, 0.75 };
  law (0, NULL, 2, p, 1);
  return verdict ();
}
#endif
