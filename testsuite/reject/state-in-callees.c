/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(a) -fplugin-arg-adjoint-head=h(return)/(a)" } */
/* What a static local has kept is read, though a callee may have written it before: on some way only.  Not so
   where it has on every way.  */
#include <math.h>

static double
turned (double angle, double x)
{
  static double last = -999, c;
  if (fabs (angle - last) >= 1e-12) {
    c = cos (angle);	/* { dg-warning "static local 'c' may be read before it is written in a call" } */
    last = angle;
  }
  return c * x;
}

__attribute__ ((noinline)) static double
perhaps (int mode, double x)
{
  return mode > 1 ? turned (3, x) : x;
}

double f (double a, int mode) { return turned (a, perhaps (mode, a)); }

static double
kept (double a, int again)
{
  static double w;
  if (!again)
    w = a * a;
  return w * 2;
}

__attribute__ ((noinline)) static double each_way (double a) { return kept (a, 0) + 1; }

double h (double a) { double s = each_way (a); return s + kept (a, 1); }
