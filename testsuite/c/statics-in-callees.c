/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Static variables that no pointer leads to, written and read by functions that stay calls.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define kept kept_q
#  define row row_q
#  define put put_q
#  define get get_q
#  define twice twice_q
# endif
static double kept, row[4];

__attribute__ ((noinline)) static void
put (double x, int i)
{
  kept = x * x;
  row[i] = kept * x;
}

__attribute__ ((noinline)) static double
get (double a, int i)
{
  return a * kept + row[i];
}

/* Through another one.  */
__attribute__ ((noinline)) static void
twice (double x)
{
  put (x, 0);
  put (x * kept, 1);
}

double
f (double x, double y)
{
  put (x, 2);
  double r = 3 * kept * y;
  twice (y * x);
  return r + kept * row[0] + get (x, 1) * row[2];
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
