/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* Without names, types and number leave two readings.  */
double f (double *x, double *y) { return *x * *y; }
void f_b (double *, double *, double *, double);  /* { dg-error "declaration of 'f_b' can be read as 'f_b .x, xb, y, seed.' and as 'f_b .x, y, yb, seed.'; give its parameters names" } */
