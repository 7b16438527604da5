/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-status 1 } */
/* The product of a nest's trip counts and the bytes of a row is 2^64: the run time
   says that no tape can hold it, where a product that wraps would ask for none.  */
#include "oracle.h"
#ifdef KERNEL
double f (long n, long m, const double *x)
{
  double s = 1;
  for (long i = 0; i < n; i++)
    for (long j = 0; j < m; j++)
      s = s * x[(i + j) & 1] + 0.1;
  return s;
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
