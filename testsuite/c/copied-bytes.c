/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-Wno-aggressive-loop-optimizations" } */
/* memcpy, memmove and memset whose pointers' types do not say what they copy; small
   integers as arguments of a function that stays a call.  (With all numbers known GCC 12 warns, at
   -O3, of iterations that the rest of a loop taken four at a time would have, and does not run.)  */
#include "oracle.h"
#ifdef KERNEL
static double g (signed char depth, unsigned short at, const double *x)
{
  if (depth <= 0)
    return x[at & 3];
  return g (depth - 1, at + 3, x) * x[depth & 3] + g (depth - 2, at, x);
}
double f (int n, double *x)
{
  struct { double v, w[4]; int k; double u; } cell[4]
    = { { x[0], { x[1] }, 1, x[2] }, { x[3], { x[0] }, 2, x[1] } };
  memmove (cell + 1, cell, n / 2 * sizeof *cell);
  memcpy (&cell[3], &cell[1], sizeof *cell);
  void *one = __builtin_alloca ((n + 4) * sizeof (double));
  void *two = __builtin_alloca ((n + 6) * sizeof (double));
  double *from = one, *to = two;
  for (int i = 0; i < n; i++)
    from[i] = x[i] * x[i];
  memcpy (two, one, n * sizeof (double));
  double sum = to[0] * to[1];
  memset (two, 0, sizeof (double));
  double shifted[n + 8];
  for (int i = 0; i < n + 8; i++)
    shifted[i] = x[i & 3] * sum;
  memmove (shifted + 1, shifted, 5 * sizeof (double));
  return cell[3].v * cell[3].u * cell[3].k + sum + to[0] * x[0] + shifted[2] * shifted[1]
	 + g (4, 65535, x);
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
