/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* A parameter that means nothing.  */
double f (double *x, double y) { return *x * y; }
void f_b (double *x, double *xb, double y, double fb, int k);  /* { dg-error "declaration of 'f_b' does not fit 'f': parameter 5 .'k'. is one too many; 'f_b .x, xb, y, yb, fb.' would fit, and -fplugin-arg-adjoint-prototypes=off is for other functions of that name" } */
