/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,c) -fplugin-arg-adjoint-head=g(x)/(x,c) -fplugin-arg-adjoint-head=h(x)/(x,c) -fplugin-arg-adjoint-head=k(x)/(x,c) -fplugin-arg-adjoint-mode=both" } */
/* Loops over items that do not depend on each other: forward and reverse of each run together.
   f: calls that are inlined, branches, elements that all items read.  g: in place, an inner loop
   whose values are recorded, scratch in scalars; code in front of the loop.  h: items overlap, so
   that they must not.  k: two loops, the second one reads what the first wrote.  */
#include "oracle.h"
#ifndef N
# define N 4
static int which;
#endif
#ifdef KERNEL
#ifdef QUAD
# define bend bend_q
#endif
static double bend (double a, double b)
{
  if (a > 0.5)
    return sin (a * b) + a;
  return a * a * b;
}
void f (int n, const double *x, const double *c, double *restrict y)
{
  for (int i = 0; i < n; i++)
    {
      double u = bend (x[2 * i], c[0]), v = bend (x[2 * i + 1] * u, c[1]);
      y[2 * i] = u * v / (1 + u * u);
      y[2 * i + 1] = exp (-v) * c[2];
    }
}
void g (int n, double *restrict x, const double *restrict c)
{
  double scale = sin (c[0]) * c[1];
  for (int i = 0; i < n; i++)
    {
      double u = x[3 * i], v = scale;
      for (int j = 0; j < 3 + i; j++)
	{
	  u = sin (u * v) + x[3 * i + 1];
	  v = v * u;
	}
      x[3 * i + 1] = u * v;
      x[3 * i + 2] = x[3 * i + 1] * x[3 * i] + v;
    }
}
void h (int n, double *restrict x, const double *restrict c)
{
  for (int i = 0; i < n; i++)
    {
      double u = sin (x[i] * c[0]);
      x[i + 1] = u * exp (x[i + 1]) + u * u;
    }
}
void k (int n, double *restrict x, const double *restrict c, double *restrict y)
{
  for (int i = 0; i < n; i++)
    y[i] = exp (x[i] * c[0]) / (1 + x[i] * x[i]);
  for (int i = 0; i < n; i++)
    x[i] = sin (y[i] * y[n - 1 - i]) * tanh (c[1] * y[i]);
}
void run (double *s, double *p, double *r)
{
  switch (which)
    {
    case 0: f (N, s, s + 12, s + 16); break;
    case 1: g (N, s, s + 12); break;
    case 2: h (N, s, s + 12); break;
    default: k (N, s, s + 12, s + 16);
    }
}
#else
void f_b (int n, const double *x, double *xb, const double *c, double *cb, double *y, double *yb);
void f_d (int n, const double *x, double *xd, const double *c, double *cd, double *y, double *yd);
void g_b (int n, double *x, double *xb, const double *c, double *cb);
void g_d (int n, double *x, double *xd, const double *c, double *cd);
void h_b (int n, double *x, double *xb, const double *c, double *cb);
void h_d (int n, double *x, double *xd, const double *c, double *cd);
void k_b (int n, double *x, double *xb, const double *c, double *cb, double *y, double *yb);
void k_d (int n, double *x, double *xd, const double *c, double *cd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double *c = s + 12, *cb = sb + 12, *y = s + 16, *yb = sb + 16;
  switch (which)
    {
    case 0: f_b (N, s, sb, c, cb, y, yb); break;
    case 1: g_b (N, s, sb, c, cb); break;
    case 2: h_b (N, s, sb, c, cb); break;
    default: k_b (N, s, sb, c, cb, y, yb);
    }
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double *c = s + 12, *cd = sd + 12, *y = s + 16, *yd = sd + 16;
  switch (which)
    {
    case 0: f_d (N, s, sd, c, cd, y, yd); break;
    case 1: g_d (N, s, sd, c, cd); break;
    case 2: h_d (N, s, sd, c, cd); break;
    default: k_d (N, s, sd, c, cd, y, yd);
    }
}
int main (void)
{
  for (which = 0; which < 4; which++)
    {
      double s[24];
      for (int i = 0; i < 24; i++)
	s[i] = 0.7 * random_value ();
      law (24, s, 0, NULL, 0);
    }
  return verdict ();
}
#endif
