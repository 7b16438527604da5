/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" } */
/* Hascoet, Naumann, Pascual, figure 1, with the body j > i for check.  */
#include "oracle.h"
#ifdef KERNEL
static int h (int i, int j) { return j > i; }	/* check */
void f (double *x)
{
  int i = 0, j = 10;
  double a = 3.14159;
  while (h (i, j))
    {
      if ((i > j ? i : j) > 7)
	x[i] = j + sin (x[i]);
      else
	x[j] = j * cos (x[j]) + a;
      i = i + 1;
      j = j - 1;
      a = a / 2;
    }
}
void run (double *s, double *p, double *r) { f (s); }
#else
void f_b (double *x, double *xb);
void f_d (double *x, double *xd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (s, sb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (s, sd);
}
int main (void)
{
  double s[11] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.8, 1.1, 0.5, -0.2, 1.5, 2 };
  law (11, s, 0, NULL, 0);
  /* x(0:2) = j + sin (x), x(6:7) = j cos (x) + a.  */
  double x[11], xb[11];
  for (int i = 0; i < 11; i++)
    x[i] = s[i], xb[i] = 1;
  f_b (x, xb);
  near ("x(0)", xb[0], cos (s[0]), 1);
  near ("x(2)", xb[2], cos (s[2]), 1);
  near ("x(7)", xb[7], -7 * sin (s[7]), 7);
  near ("x(6)", xb[6], -6 * sin (s[6]), 6);
  near ("x(5)", xb[5], 1, 1);
  return verdict ();
}
#endif
