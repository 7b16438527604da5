/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x,c) -fplugin-arg-adjoint-head=g(r)/(x,c,w) -fplugin-arg-adjoint-head=h(return)/(x,c,w) -fplugin-arg-adjoint-head=k(r)/(x,c) -fplugin-arg-adjoint-mode=both" } */
/* Sums over independent items whose adjoint is known before the loop: forward and reverse of an item
   run together.  f: two sums, linear statements behind the loop.  g: stored to an argument, times
   another one.  h: the sum begins with something active, and other active work is behind the
   loop.  k: elements that all items add to, some of them.  */
#include "oracle.h"
#ifndef N
# define N 5
static int which;
#endif
#ifdef KERNEL
double f (int n, const double *restrict x, const double *restrict c)
{
  double sum = 0, rest = 0;
  for (int i = 0; i < n; i++)
    {
      double u = sin (x[i] * c[0]);
      if (u > 0.3)
	u = u * exp (u);
      sum += u * exp (u * c[1]);
      rest -= tanh (u * u);
    }
  return 1 - 0.5 * sum + rest;
}
void g (int n, const double *restrict x, const double *restrict c, double w, double *restrict r)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    {
      double u = x[i];
      for (int j = 0; j < 3; j++)
	u = sin (u * c[0]) + x[j];
      sum += u * u * w;
    }
  *r = 3 * sum;
}
double h (int n, const double *restrict x, const double *restrict c, double w)
{
  double sum = sin (c[0] * w), more;
  for (int i = 0; i < n; i++)
    {
      double u = exp (x[i] * c[1]);
      sum += u / (1 + u * u);
    }
  more = exp (c[1] * w) * x[0];
  return more * more - sum;
}
void k (int n, const double *restrict x, const double *restrict c, double *restrict r)
{
  for (int i = 0; i < n; i++)
    {
      double u = sin (x[i] * c[0]);
      if (u > 0.2)
	r[0] += u * exp (u * c[1]);
      else
	r[1] -= u * tanh (u * c[1]);
    }
}
void run (double *s, double *p, double *r)
{
  *r = 0;
  if (which == 1)
    g (N, s, s + N, *p, s + N + 2);
  else if (which == 3)
    k (N, s, s + N, s + N + 2);
  else
    *r = which ? h (N, s, s + N, *p) : f (N, s, s + N);
}
#else
void f_b (int n, const double *x, double *xb, const double *c, double *cb, double rb);
double f_d (int n, const double *x, double *xd, const double *c, double *cd, double *r);
void g_b (int n, const double *x, double *xb, const double *c, double *cb, double w, double *wb,
	  double *r, double *rb);
void g_d (int n, const double *x, double *xd, const double *c, double *cd, double w, double wd,
	  double *r, double *rd);
void h_b (int n, const double *x, double *xb, const double *c, double *cb, double w, double *wb,
	  double rb);
void k_b (int n, const double *x, double *xb, const double *c, double *cb, double *r, double *rb);
void k_d (int n, const double *x, double *xd, const double *c, double *cd, double *r, double *rd);
double h_d (int n, const double *x, double *xd, const double *c, double *cd, double w, double wd,
	    double *r);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  switch (which)
    {
    case 0: f_b (N, s, sb, s + N, sb + N, *rb); break;
    case 1: g_b (N, s, sb, s + N, sb + N, *p, pb, s + N + 2, sb + N + 2); break;
    case 3: k_b (N, s, sb, s + N, sb + N, s + N + 2, sb + N + 2); break;
    default: h_b (N, s, sb, s + N, sb + N, *p, pb, *rb);
    }
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *r = *rd = 0;
  switch (which)
    {
    case 0: *rd = f_d (N, s, sd, s + N, sd + N, r); break;
    case 1: g_d (N, s, sd, s + N, sd + N, *p, *pd, s + N + 2, sd + N + 2); break;
    case 3: k_d (N, s, sd, s + N, sd + N, s + N + 2, sd + N + 2); break;
    default: *rd = h_d (N, s, sd, s + N, sd + N, *p, *pd, r);
    }
}
int main (void)
{
  for (which = 0; which < 4; which++)
    {
      double s[N + 4], p = 0.8;
      for (int i = 0; i < N + 4; i++)
	s[i] = 0.7 * random_value ();
      law (N + 4, s, 1, &p, which % 2 == 0);
    }
  return verdict ();
}
#endif
