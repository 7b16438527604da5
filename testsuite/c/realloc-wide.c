/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* realloc of reals of 16 bytes, where the allocator's blocks end within one; div, which returns a
   structure.  */
#include "oracle.h"
#include <stdlib.h>
#ifdef KERNEL
double f (int n, const double *x)
{
  _Float128 *p = NULL;
  double s = 0;
  for (int i = 0; i < n; i++) {
    div_t d = div (i, 3);
    p = realloc (p, (i + 1) * sizeof *p);
    p[i] = x[i] * x[d.quot] * (i ? p[i - 1] : 1) + x[d.rem];
  }
  for (int i = 0; i < n; i++)
    s += p[i] * p[i];
  free (p);
  return s;
}
void run (double *s, double *p, double *r) { *r = f (7, s); }
#else
double f (int n, const double *x);
void f_b (int n, const double *x, double *xb, double yb);
double f_d (int n, const double *x, const double *xd, double *y);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (7, s, sb, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (7, s, sd, r);
}
int main (void)
{
  double s[7] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.8, 1.1 };
  law (7, s, 0, NULL, 1);
  return verdict ();
}
#endif
