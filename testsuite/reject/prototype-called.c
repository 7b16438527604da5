/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* The same for a prototype that is called: GCC forgets the names then.  */
void f (double *x, double *y) { *x *= *y; }
void f_b (double *x, double *y, double *xb, double *yb);  /* { dg-error "declaration of 'f_b' does not fit 'f': parameter 3 .'xb'. is one too many; 'f_b .x, xb, y, yb.' would fit, and -fplugin-arg-adjoint-prototypes=off is for other functions of that name" } */
void user (double *x, double *xb) { f_b (x, x, xb, xb); }
