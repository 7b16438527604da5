/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-mode=both" } */
/* A tangent returns the result's tangent.  */
double f (double *x, double y) { return *x * y; }
void f_d (double *x, double *xd, double y);  /* { dg-error "declaration of 'f_d' does not fit 'f': the result is a dependent, and its tangent is not returned; 'f_d .x, xd, y, yd, f.' would fit, and -fplugin-arg-adjoint-prototypes=off is for other functions of that name" } */
