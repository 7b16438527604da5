/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* A declaration without parameters checks nothing at calls.  */
double f (double *x, double y) { return *x * y; }
void f_b ();  /* { dg-error "declaration of 'f_b' does not fit 'f': it has no parameter list; 'f_b .x, xb, y, yb, fb.' would fit, and -fplugin-arg-adjoint-prototypes=off is for other functions of that name" } */
