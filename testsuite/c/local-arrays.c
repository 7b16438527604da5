/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Local arrays, of constant and of variable size, in and out of loops.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, const double *x, double *y)
{
  double table[8], work[n];
  for (int i = 0; i < 8; i++)
    table[i] = 0;
  for (int i = 0; i < n; i++)
    {
      double pair[2];
      pair[0] = x[i] * x[i];
      pair[1] = pair[0] + x[0];
      work[i] = pair[i & 1] * pair[0];
      table[(i * 3) & 7] += work[i] * x[i];
    }
  for (int i = 0; i < n; i++)
    {
      work[i] = work[i] * table[i & 7];
      y[i] = work[i] + work[n - 1 - i] * table[i & 3];
    }
}
void run (double *s, double *p, double *r) { f (5, s, s + 5); }
#else
void f_b (int n, const double *x, double *xb, double *y, double *yb);
void f_d (int n, const double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (5, s, sb, s + 5, sb + 5);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (5, s, sd, s + 5, sd + 5);
}
int main (void)
{
  double s[10] = { 0.3, -1.2, 0.7, 1.9, -0.4 };
  law (10, s, 0, NULL, 0);
  return verdict ();
}
#endif
