/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Functions with a second result behind a pointer.  */
#include "oracle.h"
#ifdef QUAD
# define sincos sincosf128
# define frexp frexpf128
# define modf modff128
# define remquo remquof128
# define lgamma_r lgammaf128_r
#endif
#ifdef KERNEL
ADJOINT ("(y) / (x, y)")
void f (int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++) {
    double s, c, whole;
    int e, q, sign;
    sincos (x[i], &s, &c);
    y[i] *= s + 2 * c;
    double part = modf (3 * x[i], &whole);
    y[i] += part * part + whole * x[i];
    double fraction = frexp (5 * x[i] * y[i], &e);
    y[i] += fraction * e;
    y[i] += remquo (7 * x[i], y[i], &q) * (q & 3);
    y[i] += lgamma_r (x[i] - 1.75, &sign) * sign;
  }
  frexp (x[0], &(int) { 0 });
  y[0] += modf (y[1], &y[2]) * modf (-0.0, (double[1]) { 0 });
}
void run (double *s, double *p, double *r) { f (6, s, s + 6); }
#else
void f_b (int n, const double *x, double *xb, double *y, double *yb);
void f_d (int n, const double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (6, s, sb, s + 6, sb + 6);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (6, s, sd, s + 6, sd + 6);
}
int main (void)
{
  double s[12];
  for (int t = 0; t < 8; t++) {
    for (int i = 0; i < 12; i++)
      s[i] = random_value () * (1 + t);
    law (12, s, 0, NULL, 0);
  }
  return verdict ();
}
#endif
