/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Static variables that no pointer leads to, written by a function that stays a call, and read by its
   caller.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define kept kept_q
#  define put put_q
# endif
static double kept;

__attribute__ ((noinline)) static void
put (double x)
{
  kept = x * x;
}

double
f (double x, double y)
{
  put (x);
  return 3 * kept * x * y;
}

void run (double *s, double *p, double *r) { *r = f (p[0], p[1]); }
#else
double f_b (double x, double *xb, double y, double *yb, double fb);
double f_d (double x, double xd, double y, double yd, double *f);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{ f_b (p[0], &pb[0], p[1], &pb[1], *rb); }
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{ *rd = f_d (p[0], pd[0], p[1], pd[1], r); }

int
main (void)
{
  double p[2] = { 1.25, 0.75 };
  law (0, NULL, 2, p, 1);
  return verdict ();
}
#endif
