/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Recursion (split into halves), inside a loop that tapes and inside a counted
   loop of its own.  */
#include "oracle.h"
#ifdef KERNEL
static double g (int depth, double *x)
{
  double sum = x[0] * x[depth];
  for (int i = 0; i < depth; i++)
    {
      x[i] = sin (x[i]) * sum;
      sum = 0.5 * sum + 0.25 * x[i] * sin (g (depth - 1 - i, x + i));
    }
  return sum * x[0];
}
double f (int n, double *x)
{
  double total = 0;
  for (int i = 1; i < n; i++)
    {
      total = 0.5 * total * x[i] + sin (g (i, x));
      x[i] = x[i] * total;
    }
  return total;
}
void run (double *s, double *p, double *r) { *r = f (4, s); }
#else
void f_b (int n, double *x, double *xb, double fb);
double f_d (int n, double *x, double *xd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (4, s, sd, r);
}
int main (void)
{
  double s[4] = { 1.3, -1.2, 0.7, 0.9 };
  law (4, s, 0, NULL, 1);
  return verdict ();
}
#endif
