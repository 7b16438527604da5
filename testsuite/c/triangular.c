/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Triangular loops, a loop over a loop that pushes, values of both depths.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, double *a)
{
  for (int k = 0; k < n; k++)
    {
      a[k * n + k] = sqrt (a[k * n + k]);
      for (int i = k + 1; i < n; i++)
	a[i * n + k] /= a[k * n + k];
      for (int j = k + 1; j < n; j++)
	for (int i = j; i < n; i++)
	  a[i * n + j] -= a[i * n + k] * a[j * n + k];
    }
}
void run (double *s, double *p, double *r) { f (4, s); }
#else
void f_b (int n, double *a, double *ab);
void f_d (int n, double *a, double *ad);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (4, s, sd);
}
int main (void)
{
  /* Cholesky's factorisation.  */
  double s[16] = { 4, 0, 0, 0, 1, 5, 0, 0, 0.5, 1, 6, 0, 0.25, 0.5, 1, 7 };
  law (16, s, 0, NULL, 0);
  return verdict ();
}
#endif
