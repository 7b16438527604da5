/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x)" } */
/* What a variable carries from call to call is refused where it is written, though GCC has taken
   its loads and stores out of a loop.  */

static double
kernel (double x)
{
  static double kept;
  double r = kept * x;
  kept = x * x;		/* { dg-error "sorry, not supported: static local 'kept' may be read before it is written in a call" } */
  return r;
}

double
f (double x)
{
  double s = 0;
  for (int i = 0; i < 4; i++)
    s += kernel (x * i);
  return s;
}
