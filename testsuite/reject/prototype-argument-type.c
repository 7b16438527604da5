/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* The primal's arguments keep their types.  */
double f (double *x, double y) { return *x * y; }
void f_b (double *x, double *xb, int y, double fb);  /* { dg-error "declaration of 'f_b' does not fit 'f': parameter 3 .'y'. should be argument 'y', double by value; 'f_b .x, xb, y, yb, fb.' would fit, and -fplugin-arg-adjoint-prototypes=off is for other functions of that name" } */
