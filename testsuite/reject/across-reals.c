/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-head=g(return)/(x) -fplugin-arg-adjoint-head=h(return)/(x)" } */
/* Copies of a real's size that lie across two reals; one by way of an integer.  (GCC 11 takes the place of the use for
   that of the copy.)  */
#include <string.h>
double f (const double *restrict x)
{
  double d;
  memcpy (&d, (const char *) x + 4, 8); return d * d; /* { dg-error "sorry, not supported: memory with reals is copied from or to where no real begins" } */
}
double g (const double *restrict x)
{
  long i;
  double d;
  memcpy (&i, (const char *) x + 4, 8); memcpy (&d, &i, 8); return d * d; /* { dg-error "sorry, not supported: memory with reals is copied from or to where no real begins" } */
}
double h (const double *restrict x)
{
  long i;
  memcpy (&i, (const char *) x + 4, 8); /* { dg-error "sorry, not supported: memory with reals is copied from or to where no real begins" } */
  return i < 0 ? x[0] : x[1];
}
