/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x)" } */
/* One pointer, to memory with a shadow and to memory without.  */
double f (int n, const double *x, const double *c)
{
  const double *p = n > 3 ? x : c;
  return *p * 2;  /* { dg-error "a pointer may lead to argument 'x', which is active, and to argument 'c', which has no shadow; name both in the head or keep them apart" } */
}
