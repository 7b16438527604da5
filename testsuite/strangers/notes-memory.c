/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fno-finite-math-only -fplugin-arg-adjoint-head=g(return)/(x) -fplugin-arg-adjoint-head=h(return)/(heap) -fplugin-arg-adjoint-head=k(return)/(x)" } */
/* The note behind a refusal names the user's object and says what can be done; an object is
   refused once, and what is computed from a refused value is not refused too.  */
#include <complex.h>
#include <stdlib.h>

double _Complex other (double _Complex);

double g (const double *x)
{
  double _Complex z = x[0] + x[1] * I;
  z = other (z) + 2;  /* { dg-error "sorry, not supported: calls 'other', whose body is not in this file and which has no derivative rule" } */
/* { dg-message "note: if no derivative passes through 'other'" "" { target *-*-* } .-1 } */
  z = z * z - x[2];
  return creal (z) * cimag (z);
}

double h (int n, double *heap)
{
  double r = heap[0] * heap[n - 1];
  free (heap);  /* { dg-error "memory is freed that this call did not allocate" } */
/* { dg-message "note: free 'heap' where it was allocated: in the caller" "" { target *-*-* } .-1 } */
  return r;
}

double k (const double *x, double (*op) (double))
{
  static volatile double v;
  v = x[0];  /* { dg-error "a volatile variable" } */
/* { dg-message "note: keep 'v' in a variable that is not volatile" "" { target *-*-* } .-1 } */
  return v * v + op (x[1]);  /* { dg-error "a call through a pointer" } */
/* { dg-message "note: nothing here takes the address of a function that 'op' may lead to: compile and link all files with -flto, or call the procedure by its name" "" { target *-*-* } .-1 } */
}
