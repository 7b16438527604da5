/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fno-finite-math-only" } */
/* Complex numbers by value, and results, of heads.  */
#include <complex.h>
#define Z double _Complex

__attribute__ ((adjoint ("(y) / (w)"))) void f4 (const double *w, Z x, double *y)
{
  *y = creal (x) * *w;  /* { dg-error "sorry, not supported: a complex number as a value" } */
/* { dg-message "note: complex arguments and results" "" { target *-*-* } .-1 } */
}

__attribute__ ((adjoint ("(return) / (x)"))) Z f5 (const double *x)  /* { dg-error "the result of 'f5' is not real and cannot be a dependent" } */
{
  return *x * I;
}
