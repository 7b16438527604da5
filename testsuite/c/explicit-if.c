/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fno-fast-math" } */
/* An explicit `if' follows the branch that was taken, also at a tie.  */
#include "oracle.h"
#ifdef KERNEL
double f (double x, double y)
{
  if (x >= y)
    return x;
  return y;
}
void run (double *s, double *p, double *r) { *r = f (p[0], p[1]); }
#else
void f_b (double x, double *xb, double y, double *yb, double fb);
double f_d (double x, double xd, double y, double yd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (p[0], &pb[0], p[1], &pb[1], *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (p[0], pd[0], p[1], pd[1], r);
}
int main (void)
{
  double p[2] = { 1.25, -0.75 }, xb = 0, yb = 0;
  law (0, NULL, 2, p, 1);
  f_b (2, &xb, 2, &yb, 1);
  near ("tie, x", xb, 1, 1);
  near ("tie, y", yb, 0, 1);
  return verdict ();
}
#endif
