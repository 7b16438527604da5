/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-tune=pieces:small" } */
/* A comparison of reals that -Ofast may decide otherwise than it reads, noted in one piece of a straight
   line and followed in another: the derivative must go the way that it noted.  */
#include <math.h>
#include <stdlib.h>

#define STEP(I, J) x[I] = x[I] * 0.5 + x[J] * x[I] * 0.1; x[J] = x[J] - x[I] * x[I] * 0.2;
#define STEPS STEP (0, 1) STEP (1, 2) STEP (2, 0) STEP (1, 0) STEP (2, 1) STEP (0, 2)

/* The gradient of x[3] is 1 one way and 3 the other.  */
double
f (int *restrict note, double *restrict x)
{
  double near = x[3], sum = 1 + near * 1e-18;
  double kept = 0.125 * sum * sum;
  int decision = sum > 1;
  note[0] = decision;
  STEPS STEPS
  double y = decision ? near : 3 * near;
  STEPS
  return y + 0 * kept + x[0] - x[0];
}

double f_b (int *note, double *x, double *xb, double seed);

int
main (void)
{
  int note[1];
  double x[4] = { 0.3, 0.4, 0.5, 4 }, xb[4] = { 0 };
  f_b (note, x, xb, 1);
  if (fabs (xb[3] - (note[0] ? 1 : 3)) > 1e-12)
    abort ();
  return 0;
}
