/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" } */
/* A complex member of a local structure, which is set part by part in a loop, beside an array that
   is subscripted by what only the run tells.  */
#define _GNU_SOURCE 1
#include <complex.h>
#include "oracle.h"
#ifdef QUAD
# define creal crealf128
# define cimag cimagf128
# define cexp cexpf128
#endif
#ifdef KERNEL
double f (int n, double *restrict x)
{
  struct { double at[3]; double _Complex phase; } p = { { 1, 2, x[2] }, x[0] - x[1] * I };
  for (int i = 0; i < n; i++) {
    p.at[2] = p.at[2] * p.at[i % 2] + cimag (p.phase);
    p.phase *= cexp (p.phase * 0.25);
    if (x[i] > 0)
      p.phase += p.at[i % 3];
  }
  x[1] = cimag (p.phase);
  return creal (p.phase) * p.at[2];
}
void run (double *s, double *p, double *r) { *r = f (3, s); (void) p; }
#else
void f_b (int n, double *x, double *xb, double fb);
double f_d (int n, double *x, double *xd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (3, s, sb, *rb);
  (void) p, (void) pb;
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (3, s, sd, r);
  (void) p, (void) pd;
}
int main (void)
{
  double s[3] = { 0.5, -0.75, 1.25 };
  law (3, s, 0, NULL, 1);
  return verdict ();
}
#endif
