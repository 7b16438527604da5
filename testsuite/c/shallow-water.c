/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=shallow(return)/(h0) -fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* The model of demo/shallow.c, small.  */
#include "oracle.h"
#ifdef KERNEL
#ifdef QUAD
# define shallow shallow_q
#endif
#include "../demo/shallow.c"
void run (double *s, double *p, double *r) { *r = shallow (4, 3, 5, s, s + 12); }
#undef shallow
#else
void shallow_b (int n, int m, int steps, const double *h0, double *h0b,
		double *work, double *workb, double objectiveb);
double shallow_d (int n, int m, int steps, const double *h0, const double *h0d,
		  double *work, double *workd, double *objective);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  shallow_b (4, 3, 5, s, sb, s + 12, sb + 12, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = shallow_d (4, 3, 5, s, sd, s + 12, sd + 12, r);
}
int main (void)
{
  double s[12 + 9 * 30];
  for (int i = 0; i < 282; i++)
    s[i] = 1 + 0.25 * random_value ();
  law (282, s, 0, NULL, 1);
  return verdict ();
}
#endif
