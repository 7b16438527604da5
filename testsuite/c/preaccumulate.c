/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-tune=partials:preaccumulate" } */
/* Local Jacobians: long chains in a loop, a state that is carried and overwritten, a
   load that may read what was stored (x and y overlap), kinks between DAGs, several dependents.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, double *x, double *y)
{
  double state = x[0];
  for (int i = 0; i < n; i++) {
    double a = sin (state) * exp (0.25 * cos (state));
    double b = a * y[i] / (1.5 + a * a);
    state = tanh (b) + 0.5 * cos (a);
    y[i] = a * b - state;
    double again = x[n - 1 - i];	/* may be y[i] */
    double width = fabs (again) * a + fmin (b, again);
    if (i & 1)
      y[n - 1] += exp (-width * width) * (width + b);
    else
      x[0] = x[0] * sin (width) + log (2.5 + a * again) * b;
  }
  x[1] = state * state / (2 + x[0] * x[0]);
}
void run (double *s, double *p, double *r) { f (6, s, s + 2); }
#else
void f_b (int n, double *x, double *xb, double *y, double *yb);
void f_d (int n, double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (6, s, sb, s + 2, sb + 2);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (6, s, sd, s + 2, sd + 2);
}
int main (void)
{
  double s[8] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.8, 0.45, -0.6 };
  law (8, s, 0, NULL, 0);
  return verdict ();
}
#endif
