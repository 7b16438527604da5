/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(c)/(a,b) -fplugin-arg-adjoint-mode=both" } */
/* Arrays of arrays, constant and variable extents.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, double a[3][4], double (*b)[n], double (*c)[n])
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < n; j++)
      {
	c[i][j] = 0;
	for (int l = 0; l < 4; l++)
	  c[i][j] += a[i][l] * b[l][j];
      }
}
void run (double *s, double *p, double *r)
{
  f (2, (void *) s, (void *) (s + 12), (void *) (s + 20));
}
#else
void f_b (int n, double a[3][4], double ab[3][4], double (*b)[n],
	  double (*bb)[n], double (*c)[n], double (*cb)[n]);
void f_d (int n, double a[3][4], double ad[3][4], double (*b)[n],
	  double (*bd)[n], double (*c)[n], double (*cd)[n]);
#define V(P) ((void *) (P))
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (2, V (s), V (sb), V (s + 12), V (sb + 12), V (s + 20), V (sb + 20));
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (2, V (s), V (sd), V (s + 12), V (sd + 12), V (s + 20), V (sd + 20));
}
int main (void)
{
  double s[26];
  for (int i = 0; i < 26; i++)
    s[i] = random_value ();
  law (26, s, 0, NULL, 0);
  return verdict ();
}
#endif
