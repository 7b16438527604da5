/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* A value assigned in a loop made of gotos, and used after it.  */
#include "oracle.h"
#ifdef KERNEL
double f (int n, const double *x)
{
  int i = 0;
  double last, sum = 0;
again:
  last = x[i] * x[i];
  sum += last * sum + last;
  if (++i < n && sum < 40)
    goto again;
  return sum * last;
}
void run (double *s, double *p, double *r) { *r = f (5, s); }
#else
double f_b (int n, const double *x, double *xb, double fb);
double f_d (int n, const double *x, const double *xd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (5, s, sb, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (5, s, sd, r);
}
int main (void)
{
  double s[5] = { 0.3, -1.2, 0.7, 1.9, -0.4 };
  law (5, s, 0, NULL, 1);
  s[0] = 9;
  law (5, s, 0, NULL, 1);
  return verdict ();
}
#endif
