/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" } */
/* Barriers for the compiler, which do nothing, between statements and in loops.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define f f_q
# endif
void f (int n, double *x, double *y)
{
  for (int i = 1; i < n; i++)
    {
      x[i] += x[i - 1] * y[i];
      __asm__ volatile ("" ::: "memory");
      y[i] = x[i] * y[i - 1];
    }
  __asm__ ("");
  __asm__ volatile ("" : : "r" (x), "g" (y[0]) : "memory");
  for (int i = 0; i < n; i++)
    x[i] *= y[i];
}
#endif
#define N 6
#define SECOND 6
#define SIZE 12
#include "two-arrays.h"
