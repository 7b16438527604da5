/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* A static primal that nobody calls, and a static inline one.  */
#include "oracle.h"
#ifdef KERNEL
static __attribute__ ((unused)) double f (double x, double y)
{
  return x * sin (y) + y;
}
static inline double g (double x)
{
  return x * x * x;
}
void run (double *s, double *p, double *r)
{
  *r = p[0] * sin (p[1]) + p[1] + p[0] * p[0] * p[0];
}
#else
void f_b (double x, double *xb, double y, double *yb, double fb);
void g_b (double x, double *xb, double gb);
double f_d (double x, double xd, double y, double yd, double *value);
double g_d (double x, double xd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (p[0], &pb[0], p[1], &pb[1], *rb);
  g_b (p[0], &pb[0], *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double v, w;
  *rd = f_d (p[0], pd[0], p[1], pd[1], &v) + g_d (p[0], pd[0], &w);
  *r = v + w;
}
int main (void)
{
  double p[2] = { 1.25, -0.75 };
  law (0, NULL, 2, p, 1);
  return verdict ();
}
#endif
