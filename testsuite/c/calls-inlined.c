/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* Calls of procedures in the file, two deep, one that only reads with the same
   argument twice.  */
#include "oracle.h"
#ifdef KERNEL
static void k (const double *a, const double *b, double *z)
{
  *z = *a * *b;
}
static double h (double x, double *memory)
{
  double z;
  *memory = *memory * x;
  k (&x, &x, &z);
  return z + *memory;
}
static double g (int n, double *x)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += h (x[i], &x[(i + 1) % n]);
  return sum;
}
double f (int n, double *x)
{
  return g (n, x) * g (n - 1, x);
}
void run (double *s, double *p, double *r) { *r = f (5, s); }
#else
void f_b (int n, double *x, double *xb, double fb);
double f_d (int n, double *x, double *xd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (5, s, sb, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (5, s, sd, r);
}
int main (void)
{
  double s[5] = { 0.3, -1.2, 0.7, 1.9, -0.4 };
  law (5, s, 0, NULL, 1);
  return verdict ();
}
#endif
