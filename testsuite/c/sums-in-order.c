/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* The reverse sweep adds v's elements to p's adjoint in descending order, a
   reduction chain that GCC 11 and 12 vectorise wrongly as it stands (PR
   tree-optimization/110381).  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, double *restrict x, double *restrict y, double p)
{
  double u[5][5], v[5][5];
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 5; j++)
      u[i][j] = x[(i + j) & 7], v[i][j] = p;
  memcpy (u, v, sizeof u);
  for (int i = 0; i < 5; i++)
    y[i] += u[i][1] * u[3][i];
  for (int i = 0; i < n; i++)
    {
      y[4 * i] += p * x[2 * i];
      y[4 * i + 1] = p;
      y[4 * i + 2] -= p * x[i];
      y[4 * i + 3] = p * p;
    }
}
void run (double *s, double *p, double *r) { f (6, s, s + 16, p[0]); }
#else
void f_b (int n, double *restrict x, double *restrict xb, double *restrict y,
	  double *restrict yb, double p, double *pb);
void f_d (int n, double *restrict x, double *restrict xd, double *restrict y,
	  double *restrict yd, double p, double pd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (6, s, sb, s + 16, sb + 16, p[0], pb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (6, s, sd, s + 16, sd + 16, p[0], pd[0]);
}
int main (void)
{
  double s[40], p[1] = { 0.7 };
  for (int i = 0; i < 40; i++)
    s[i] = sin (1.7 * i);
  law (40, s, 1, p, 0);
  return verdict ();
}
#endif
