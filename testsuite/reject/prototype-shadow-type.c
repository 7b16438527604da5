/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* A shadow has the type of what it mirrors.  */
double f (double *x, double y) { return *x * y; }
void f_b (double *x, float *xb, double y, double fb);  /* { dg-error "declaration of 'f_b' does not fit 'f': parameter 2 .'xb'., the shadow of 'x', should be double .; 'f_b .x, xb, y, yb, fb.' would fit, and -fplugin-arg-adjoint-prototypes=off is for other functions of that name" } */
