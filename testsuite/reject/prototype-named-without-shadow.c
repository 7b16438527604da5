/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x,y)" } */
/* What a head names must have a shadow.  */
double f (double *x, double y) { return *x * y; }
void f_b (double *x, double *xb, double y, double fb);  /* { dg-error "declaration of 'f_b' does not fit 'f': 'y' has no shadow; 'f_b .x, xb, y, yb, fb.' would fit, and -fplugin-arg-adjoint-prototypes=off is for other functions of that name" } */
