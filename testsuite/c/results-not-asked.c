/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y!)/(x) -fplugin-arg-adjoint-head=g(y!,return)/(x,y) -fplugin-arg-adjoint-head=h(return)/(x)/(w) -fplugin-arg-adjoint-head=k(y!,z)/(x)" } */
/* Results that are not asked for: stores of them alone are left out, so that what was there is
   still found; memory that is read again is written, and put back; a work array likewise; what
   may overlap, is read by a call, or copied to a result, is written.  Gradients are those of
   quadruple precision; results that are asked for, those of the primal.  */
#include "oracle.h"
#ifdef KERNEL
/* Nothing is computed forward.  */
void f (int n, const double *restrict x, double *restrict y)
{
  for (int i = 0; i < n; i++)
    y[i] = exp (x[i]) * x[(i + 1) % n] + (x[i] > 0 ? sqrt (x[i]) : y[i] * x[i]);
}
/* In place, then again behind a branch, and once more by elements that were read.  */
double g (int n, const double *restrict x, double *restrict y)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    y[i] = y[i] * y[i] * x[i];
  if (x[0] > 0)
    for (int t = 0; t < 3; t++)
      for (int i = 1; i < n - 1; i++)
	y[i] = 0.5 * y[i] * (y[i - 1] + y[i + 1]) + 0.25 * y[i - 1] * x[i];
  for (int i = 0; i < n; i++)
    s += y[i] * y[n - 1 - i];
  for (int i = 0; i < n; i++)
    y[i] = s * y[i] + x[i] * x[i];
  return s;
}
double h (int n, const double *restrict x, double *restrict w)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    w[i] = x[i];
  for (int t = 0; t < 4; t++)
    for (int i = 1; i < n - 1; i++)
      w[i] = 0.5 * w[i] * (w[i - 1] + w[i + 1]) + 0.25 * w[i - 1] * w[i + 1];
  for (int i = 0; i < n; i++)
    s += w[i] * w[i];
  for (int i = 0; i < n; i++)
    w[i] = s * x[i];
  return s;
}
/* Y and Z may overlap.  */
void k (int n, const double *x, double *y, double *z)
{
  memset (y, 0, n * sizeof *y);
  for (int i = 0; i < n; i++)
    y[i] += x[i] * x[i];
  memcpy (z, y, (n - 1) * sizeof *z);
  for (int i = 0; i < n; i++)
    {
      z[i] = z[i] * x[i];
      y[i] = z[n - 1 - i] * y[i];
    }
}
void run (double *s, double *p, double *r)
{
  double w[5] = { 0 };
  *r = h (5, s, w) + g (5, s, s + 5);
  f (5, s, s + 10);
  k (5, s, s + 15, s + 20);
}
#else
void f_b (int n, const double *x, double *xb, double *y, double *yb);
void g_b (int n, const double *x, double *xb, double *y, double *yb, double seed);
void h_b (int n, const double *x, double *xb, double *w, double *wb, double seed);
void k_b (int n, const double *x, double *xb, double *y, double *yb, double *z, double *zb);
double g (int n, const double *restrict x, double *restrict y);
void f (int n, const double *restrict x, double *restrict y);
/* As the law wants to see them.  */
static void give_results (double *s, const double *before)
{
  double r, t[25], p[1];
  memcpy (t, before, sizeof t);
  run (t, p, &r);
  memcpy (s + 5, t + 5, 15 * sizeof *s);
}
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double w[5] = { 0 }, wb[5] = { 0 }, before[25];
  memcpy (before, s, sizeof before);
  k_b (5, s, sb, s + 15, sb + 15, s + 20, sb + 20);
  f_b (5, s, sb, s + 10, sb + 10);
  g_b (5, s, sb, s + 5, sb + 5, *rb);
  h_b (5, s, sb, w, wb, *rb);
  give_results (s, before);
}
int main (void)
{
  double s[25];
  for (int t = 0; t < 3; t++)
    {
      for (int i = 0; i < 25; i++)
	s[i] = random_value ();
      law_b (25, s, 0, NULL, 1);
    }
  return verdict ();
}
#endif
