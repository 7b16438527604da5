/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x)" } */
/* A value that matters goes where the declaration says nothing is written.  */
double f (double x, const double *c)
{
  *(double *) c = x;  /* { dg-error "a value that depends on an independent is stored in argument 'c', which has no shadow" } */
  return c[0] * x;
}
