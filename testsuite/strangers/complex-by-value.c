/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fno-finite-math-only" } */
/* Complex numbers by value, and results, of heads: once refused.  What comes out is judged by
   c/complex-heads.c.  */
#include <complex.h>
#define Z double _Complex

__attribute__ ((adjoint ("(y) / (w)"))) void f4 (const double *w, Z x, double *y)
{
  *y = creal (x) * *w;
}

__attribute__ ((adjoint ("(return) / (x)"))) Z f5 (const double *x)
{
  return *x * I;
}
