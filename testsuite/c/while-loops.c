/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* while, do-while and loops that count down, by steps, and unsigned; nested where
   the outer does not count.  */
#include "oracle.h"
#ifdef KERNEL
double f (unsigned n, const double *x, double *y)
{
  double e = 1;
  while (e * e > 0.01 && e < 100)
    {
      e = e * (0.5 + 0.1 * x[0]);
      for (int i = (int) n - 1; i >= 0; i -= 2)
	y[i] = y[i] * e + x[i];
      unsigned k = n;
      do
	e = e * (1 - 0.01 * x[k - 1]);
      while (--k > 1);
    }
  for (unsigned k = 0; k < n; k += 3)
    e += y[k] * y[k];
  return e;
}
void run (double *s, double *p, double *r) { *r = f (5, s, s + 5); }
#else
void f_b (unsigned n, const double *x, double *xb, double *y, double *yb,
	  double fb);
double f_d (unsigned n, const double *x, const double *xd, double *y,
	    double *yd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (5, s, sb, s + 5, sb + 5, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (5, s, sd, s + 5, sd + 5, r);
}
int main (void)
{
  double s[10] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.2, 0.4, 0.6, 0.8, 1 };
  law (10, s, 0, NULL, 1);
  return verdict ();
}
#endif
