/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* A global variable (k) that is handed to a callee which stays a call: a constant, and room for
   what does not vary.  It is read again when it has changed.  */
#include "oracle.h"
#ifdef KERNEL
double k[4] = { 0.4, 0.4, 0.4, 0.4 };
__attribute__ ((noinline)) static double
g (int n, const double *restrict a, const double *restrict b)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * a[n - 1 - i] * b[i];
  return s;
}
__attribute__ ((noinline)) static void
h (int n, double scale, const double *restrict a, double *restrict b)
{
  for (int i = 0; i < n; i++)
    b[i] = scale * b[i] + 0.1 * n;
}
void f (int n, double *restrict x, double *restrict y)
{
  for (int i = 0; i < n; i++) {
    y[i] = g (n, x, k) * y[i];
    h (n, 0.5 + i, x, k);
    x[i] = g (n, k, x);
  }
  for (int i = 0; i < n; i++)
    h (n, 0, x, k);
}
#endif
#define N 4
#define SIZE 8
#define SECOND 4
#include "two-arrays.h"
