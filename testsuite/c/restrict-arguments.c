/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* restrict: shadows are distinct objects where the primals overlap, being only
   read; the caller adds them.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, const double *restrict a, const double *restrict b,
	double *restrict z)
{
  for (int i = 0; i < n; i++)
    z[i] = a[i] * b[i] + a[0] * z[i];
}
void run (double *s, double *p, double *r) { f (4, s, s, s + 4); }
#else
void f_b (int n, const double *restrict a, double *restrict ab,
	  const double *restrict b, double *restrict bb, double *restrict z,
	  double *restrict zb);
void f_d (int n, const double *restrict a, const double *restrict ad,
	  const double *restrict b, const double *restrict bd,
	  double *restrict z, double *restrict zd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double second[4] = { 0 };
  f_b (4, s, sb, s, second, s + 4, sb + 4);
  for (int i = 0; i < 4; i++)
    sb[i] += second[i];
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double second[4];
  memcpy (second, sd, sizeof second);
  f_d (4, s, sd, s, second, s + 4, sd + 4);
}
int main (void)
{
  double s[8] = { 0.3, -1.2, 0.7, 1.9, 1, 2, 3, 4 };
  law (8, s, 0, NULL, 0);
  return verdict ();
}
#endif
