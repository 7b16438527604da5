/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* The shadow of a real by value is a pointer.  */
double f (double *x, double y) { return *x * y; }
void f_b (double *x, double *xb, double y, double yb, double fb);  /* { dg-error "declaration of 'f_b' does not fit 'f': parameter 4 .'yb'., the shadow of 'y', should be double .; 'f_b .x, xb, y, yb, fb.' would fit, and -fplugin-arg-adjoint-prototypes=off is for other functions of that name" } */
