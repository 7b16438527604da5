/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-blas "" } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Factors that are elements of the vector that is written: the library reads them first.  */
#include "oracle.h"
#ifdef QUAD
# define dgemv_ dgemv_q_
# define daxpy_ daxpy_q_
# define dscal_ dscal_q_
#endif
#define N 4
#define SECOND 8
#define SIZE 16
#if defined KERNEL
void dgemv_ (const char *, const int *, const int *, const double *, const double *,
	     const int *, const double *, const int *, const double *, double *, const int *);
void daxpy_ (const int *, const double *, const double *, const int *, double *, const int *);
void dscal_ (const int *, const double *, double *, const int *);

ADJOINT ("(x,y)/(x,y)") void
f (int n, double *restrict x, double *restrict y)
{
  int one = 1, two = 2, three = 3;
  dscal_ (&n, y, y, &one);
  dscal_ (&two, y + 2, y, &two);
  daxpy_ (&n, y + 1, x, &one, y, &one);
  daxpy_ (&two, x + 2, y, &one, x + 1, &one);
  dgemv_ ("N", &two, &two, y, x, &two, x + 4, &one, y + 1, y, &one);
  dgemv_ ("T", &two, &three, y + 4, x, &two, x + 6, &one, y + 4, y + 4, &one);
}
#endif
#include "two-arrays.h"
