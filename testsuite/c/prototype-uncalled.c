/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* Prototypes ask in the file that defines f, though nothing there calls f_b; one
   without names of parameters, where types leave one reading.  */
#include "oracle.h"
#ifdef KERNEL
#ifndef QUAD
void f_b (int, const double *, double *, double *, double *);
double g_b (double x, double *xb, double y, double *yb, double gb);
#endif
void f (int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[n - 1 - i];
}
double g (double x, double y)
{
  return x / y;
}
void run (double *s, double *p, double *r)
{
  f (3, s, s + 3);
  *r = g (p[0], p[1]);
}
#else
void f_b (int n, const double *x, double *xb, double *y, double *yb);
double g_b (double x, double *xb, double y, double *yb, double gb);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double v = g_b (p[0], &pb[0], p[1], &pb[1], *rb);
  near ("value", v, p[0] / p[1], 1);
  f_b (3, s, sb, s + 3, sb + 3);
}
int main (void)
{
  double s[6] = { 0.3, -1.2, 0.7 }, p[2] = { 1.5, -0.75 };
  law_b (6, s, 2, p, 1);
  return verdict ();
}
#endif
