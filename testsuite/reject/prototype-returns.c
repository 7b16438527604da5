/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* It returns nothing or the value of the primal.  */
double f (double *x, double y) { return *x * y; }
float f_b (double *x, double *xb, double y, double fb);  /* { dg-error "'f_b' should return nothing or a value of the same type, as 'f' does" } */
