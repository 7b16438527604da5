/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* An argument is missing.  */
void f (double *x, double *y) { *x *= *y; }
void f_b (double *x, double *xb);  /* { dg-error "declaration of 'f_b' does not fit 'f': argument 'y' is missing; 'f_b .x, xb, y, yb.' would fit, and -fplugin-arg-adjoint-prototypes=off is for other functions of that name" } */
