/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" } */
/* Locals that are read before they are written, which -ftrivial-auto-var-init=zero makes
   zero: an array, one of variable length, a structure.  (GCC 12 may give a register
   the value of an iteration before, so there is none that is read unset.)  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, double *x, double *y)
{
  double a[4], v[n];
  struct { double once[3]; int k; } both;
  for (int i = 0; i < n; i++) {
    double t;
    if (x[i] > 0)
      t = x[i] * x[i];
    else
      t = -x[i];
    y[i] = y[i] * t + a[i & 3] + v[i] * x[i] + both.once[i % 3];
    a[i & 3] = sin (x[i]);
    v[n - 1 - i] = x[i];
    both.once[both.k % 3] = y[i];
  }
}
#endif
#define N 6
#define SECOND 6
#define SIZE 12
#include "two-arrays.h"
