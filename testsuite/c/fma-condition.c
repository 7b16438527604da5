/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-mfma -ffp-contract=fast" } */
/* A condition that contraction would decide otherwise if it were repeated on a
   recomputed operand: p = a*b is rounded, p - c is exactly 0.  Run only where the
   machine has the instruction.  */
#include "oracle.h"
#ifdef KERNEL
double f (int n, const double *x)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    {
      double q = x[i] * x[i + 1];
      double v = q * x[i];
      if (q - x[i + 2] > 0)
	v = v * v;
      sum += v * q;
    }
  return sum;
}
void run (double *s, double *p, double *r) { *r = f (4, s); }
#else
double f_b (int n, const double *x, double *xb, double fb);
double f_d (int n, const double *x, const double *xd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double v = f_b (4, s, sb, *rb), w;
  run (s, p, &w);
  near ("value", v, w, fabs (w));
}
/* The branches that f_b took must be those of its own forward sweep: derivative
   and value agree with one of the two branches everywhere.  */
int main (void)
{
  if (!__builtin_cpu_supports ("fma"))
    {
      expect ("no fma here", 1);
      return verdict ();
    }
  double s[6] = { 1.1, 1.3, 0, 0.9, 1.7, 0.4 };
  law_b (6, s, 0, NULL, 1);
  /* Balance of the tape while conditions are decided by rounding alone.  */
  for (int k = 0; k < 1000; k++)
    {
      double x[6], xb[6] = { 0 };
      for (int i = 0; i < 6; i++)
	x[i] = 1 + fabs (random_value ()) / 3;
      volatile double q = x[0] * x[1];
      x[2] = q;
      double v = f_b (4, x, xb, 1);
      double e = 0, sum = 0;
      for (int i = 0; i < 6; i++)
	e += xb[i] * x[i], sum += fabs (xb[i] * x[i]);
      /* v is a sum of monomials in x of degree 5 and 8.  */
      expect ("Euler's relation", e >= 4.999 * v && e <= 8.001 * v);
    }
  return verdict ();
}
#endif
