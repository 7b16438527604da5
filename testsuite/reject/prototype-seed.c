/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* The seed is passed by value in C.  */
double f (double *x, double y) { return *x * y; }
void f_b (double *x, double *xb, double y, double *fb);  /* { dg-error "declaration of 'f_b' does not fit 'f': parameter 4 .'fb'., the seed of the result, should be double by value; 'f_b .x, xb, y, yb, fb.' would fit, and -fplugin-arg-adjoint-prototypes=off is for other functions of that name" } */
