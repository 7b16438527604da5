/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Tables of constants outside, powers, a result that depends on part of the
   arguments; asked by attribute, called from another file.  */
/* { dg-separate "" } */
#include "oracle.h"
#ifdef KERNEL
ADJOINT ("(return)/(x)")
double f (double x, double scale, int m)
{
  static const int table[4] = { 1, -2, 5, 3 };
  double sum = 0, power = 1;
  for (int i = 0; i < 4; i++)
    {
      sum += table[i] * power / scale;
      power *= x;
    }
  return sum + pow (x, 3) + pow (x, 2.5) + pow (1.5, x) + pow (x, m);
}
void run (double *s, double *p, double *r) { *r = f (p[0], 1.75, 4); }
#else
void f_b (double x, double *xb, double scale, int m, double fb);
double f_d (double x, double xd, double scale, int m, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (p[0], pb, 1.75, 4, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (p[0], pd[0], 1.75, 4, r);
}
int main (void)
{
  double x = 1.3;
  law (0, NULL, 1, &x, 1);
  return verdict ();
}
#endif
