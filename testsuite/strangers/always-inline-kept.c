/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* A callee that is declared always_inline and stays a call in what is read, since it leads to the
   program's end or a rule says that it is passive: GCC inlines it where the derivative
   calls it.  */
#include "oracle.h"
#ifdef KERNEL
static inline __attribute__ ((always_inline)) void g (double x)
{
  if (x > 3)
    printf ("%g\n", (double) x);
  abort ();
}
static inline __attribute__ ((always_inline, adjoint_passive)) int h (int n)
{
  return n > 2 ? 2 : n;
}
void f (int n, double *x, double *y)
{
  for (int i = 0; i < n; i++) {
    if (x[i] > 100)
      g (x[i]);
    y[i] = x[i] * x[i] * h (i) + y[n - 1 - i];
  }
}
#endif
#define N 4
#define SIZE 8
#define SECOND 4
#include "two-arrays.h"
