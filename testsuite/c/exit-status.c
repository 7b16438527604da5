/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-status 3 } */
/* A call that does not return leaves f_b as it leaves f.  */
#include "oracle.h"
#ifdef KERNEL
double f (double x)
{
  if (x < 0)
    exit (3);
  return x * x;
}
void run (double *s, double *p, double *r) { *r = f (p[0]); }
#else
double f_b (double x, double *xb, double fb);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (p[0], pb, *rb);
}
int main (void)
{
  double x = 1.5, xb = 0;
  law_b (0, NULL, 1, &x, 1);
  if (verdict ())
    return 1;
  f_b (-1, &xb, 1);
  return 1;
}
#endif
