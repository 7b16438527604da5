/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* PHIs that exchange their values: the order of copies must not matter.  */
#include "oracle.h"
#ifdef KERNEL
double f (int n, double a, double b)
{
  double c = a * b;
  for (int i = 0; i < n; i++)
    {
      double t = a;
      a = b;
      b = c;
      c = t * b + a;
    }
  return a + 2 * b + 3 * c;
}
void run (double *s, double *p, double *r) { *r = f (6, p[0], p[1]); }
#else
void f_b (int n, double a, double *ab, double b, double *bb, double fb);
double f_d (int n, double a, double ad, double b, double bd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (6, p[0], &pb[0], p[1], &pb[1], *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (6, p[0], pd[0], p[1], pd[1], r);
}
int main (void)
{
  double p[2] = { 1.25, -0.75 };
  law (0, NULL, 2, p, 1);
  return verdict ();
}
#endif
