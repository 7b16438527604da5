/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(x)/(x) -fplugin-arg-adjoint-mode=both" } */
/* Arguments of a call that are one array, that overlap, and that the callee may
   exchange: what depends on what when they are apart does not hold then.  */
#include "oracle.h"
#ifdef KERNEL
__attribute__ ((noinline)) void
g (int n, double *to, const double *from, double *last)
{
  for (int i = 0; i < n; i++)
    to[i] = from[i] * from[0];
  *last = to[0];
}
__attribute__ ((noinline)) double
h (int n, double *a, double *b)
{
  for (int i = 0; i < n; i++) {
    double *t = a;
    a = b;
    b = t;
    a[i] = 0.5 * b[i] + a[i] * b[i];
  }
  return a[0];
}
void f (int n, double *x)
{
  double w[6], v[6];
  for (int i = 0; i < n; i++)
    v[i] = w[i] = i;
  g (n, w, x, &w[2]);
  g (n - 1, x + 1, x, x);
  x[0] += h (n, x, w) + h (n, v, v);
  g (n, v, v, &v[1]);
  x[1] *= v[1] + h (3, x, x + 2);
}
void run (double *s, double *p, double *r) { f (6, s); }
#else
void f_b (int n, double *x, double *xb);
void f_d (int n, double *x, double *xd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (6, s, sb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (6, s, sd);
}
int main (void)
{
  double s[6] = { 0.3, -1.2, 0.7, 1.1, -0.4, 0.8 };
  law (6, s, 0, NULL, 0);
  return verdict ();
}
#endif
