/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fopenmp-simd -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" } */
/* OpenMP's simd loops with sums, variables of each lane's own and last values: GCC keeps an
   element per lane of each.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, double *x, double *y)
{
  double s = 0, t, last = 0, most = 1;
  int k = 0;
#pragma omp simd reduction(+:s) private(t) lastprivate(last) linear(k:2)
  for (int i = 0; i < n; i++) {
    t = x[i] * x[i];
    s += t * sin (x[i]);
    last = t * y[k / 2];
    k += 2;
  }
#pragma omp simd reduction(*:most)
  for (int i = 0; i < n; i++)
    most *= 1 + x[i] * y[i];
#pragma omp simd safelen(4)
  for (int i = 0; i < n; i++)
    y[i] = y[i] * s + last * x[i] + most;
}
#endif
#define N 11
#define SECOND 11
#define SIZE 22
#include "two-arrays.h"
