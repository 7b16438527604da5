/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* The documented kinks: ties of fmax and fmin are split, sqrt and fabs at 0 are
   finite; and nothing is multiplied by 0 where the primal is fine.  */
#include "oracle.h"
#ifdef KERNEL
double f (double x, double y) { return fmax (x, y); }
double g (double x, double y) { return fmin (x * x, y); }
double h (double x, double y) { return sqrt (x) + fabs (y); }
double k (double x, double y) { return fmax (x, sqrt (y)) + (x > 0 ? log (x) : 0); }
void run (double *s, double *p, double *r) { *r = f (p[0], p[1]) + g (p[0], p[1]); }
#else
void f_b (double x, double *xb, double y, double *yb, double fb);
void g_b (double x, double *xb, double y, double *yb, double gb);
void h_b (double x, double *xb, double y, double *yb, double hb);
void k_b (double x, double *xb, double y, double *yb, double kb);
double f_d (double x, double xd, double y, double yd, double *value);
double g_d (double x, double xd, double y, double yd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (p[0], &pb[0], p[1], &pb[1], *rb);
  g_b (p[0], &pb[0], p[1], &pb[1], *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double v, w;
  *rd = f_d (p[0], pd[0], p[1], pd[1], &v) + g_d (p[0], pd[0], p[1], pd[1], &w);
  *r = v + w;
}
int main (void)
{
  double p[2] = { 1.25, -0.75 }, xb = 1, yb = 1;
  law (0, NULL, 2, p, 1);
  f_b (2, &xb, 2, &yb, 3);
  near ("fmax at a tie, x", xb, 2.5, 1);
  near ("fmax at a tie, y", yb, 2.5, 1);
  xb = yb = 0;
  g_b (3, &xb, 9, &yb, 1);
  near ("fmin at a tie, x", xb, 3, 1);
  near ("fmin at a tie, y", yb, 0.5, 1);
  xb = yb = 0;
  h_b (0, &xb, 0, &yb, 1);
  expect ("sqrt and fabs at 0 are finite", isfinite (xb) && isfinite (yb));
  near ("fabs at 0", yb, 0, 1);
  xb = yb = 0;
  k_b (-1, &xb, 4, &yb, 1);
  near ("log not taken", xb, 0, 1);
  near ("sqrt taken", yb, 0.25, 1);
  xb = yb = 0;
  k_b (1, &xb, 0, &yb, 1);
  near ("sqrt (0) not taken, x", xb, 2, 1);
  near ("sqrt (0) not taken, y", yb, 0, 1);
  return verdict ();
}
#endif
