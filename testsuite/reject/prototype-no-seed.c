/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x)" } */
/* A dependent result must have a seed.  */
double f (double *x, double y) { return *x * y; }
void f_b (double *x, double *xb, double y);  /* { dg-error "declaration of 'f_b' does not fit 'f': the result is a dependent and has no seed; 'f_b .x, xb, y, yb, fb.' would fit, and -fplugin-arg-adjoint-prototypes=off is for other functions of that name" } */
