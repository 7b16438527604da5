/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" } */
/* Items that all read memory of the function's own, a local array and an automatic one, which is
   filled in front of their loop: its shadow is there, and zero, when the first item is undone.  */
#include "oracle.h"
#ifndef N
# define N 4
# define SECOND 8
# define SIZE 16
#endif
#ifdef KERNEL
void f (int n, const double *restrict x, double *restrict y)
{
  double w[5], v[n];
  for (int i = 0; i < 5; i++)
    w[i] = sin (x[i] * x[4 - i]);
  for (int i = 0; i < n; i++)
    v[i] = exp (x[i]) * w[i];
  for (int i = 0; i < n; i++)
    {
      double u = x[i];
      for (int j = 0; j < n; j++)
	u = sin (u * w[j]) + v[j];
      y[2 * i] = u * v[i];
      y[2 * i + 1] = y[2 * i + 1] * u;
    }
}
#endif
#include "two-arrays.h"
