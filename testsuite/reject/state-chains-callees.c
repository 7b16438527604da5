/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=called(y)/(x)" } */
/* Through two places of a callee's own, a step in each call.  */
static __attribute__ ((noinline)) void
one (const double *restrict x, double *restrict y)
{
  static double kept = 1, last = 2;
  y[0] += last * x[0];
  last = kept;
  kept = x[0] * x[1];	/* { dg-message "static local 'kept' may be read before it is written in a call" } */
}

void
called (const double *restrict x, double *restrict y)
{
  for (int i = 0; i < 3; i++)
    one (x, y);
}
