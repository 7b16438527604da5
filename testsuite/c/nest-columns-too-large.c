/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-status 1 } */
/* The rows of all columns are 2^61, and the bytes of one 16: their product is 2^65, and no tape can hold it.  */
#include "oracle.h"
#ifdef KERNEL
double f (long n, long m, const double *x)
{
  double s = 1, t = 0.5;
  for (long i = 0; i < n; i++)
    for (long j = 0; j < m; j++)
      {
	double u = s * t;
	s = u * x[(i + j) & 1] + 0.1;
	t = t * x[i & 1] * u + 0.2 * t * t;
      }
  return s + t;
}
void run (double *s, double *p, double *r) { *r = f (3, 4, p); }
#else
double f_b (long n, long m, const double *x, double *xb, double fb);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (3, 4, p, pb, *rb);
}
int main (void)
{
  double x[2] = { 1.5, -0.5 }, xb[2] = { 0, 0 };
  law_b (0, NULL, 2, x, 1);
  if (verdict ())
    return 2;
  f_b ((long) 1 << 31, (long) 1 << 30, x, xb, 1);
  return 2;
}
#endif
