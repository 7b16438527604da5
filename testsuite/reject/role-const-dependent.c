/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(x)/(y)" } */
/* What is const does not come out.  */
void f (const double *x, double *y) { *y = *x; }  /* { dg-error "argument 'x' of 'f' is a pointer to const and cannot be a dependent" } */
