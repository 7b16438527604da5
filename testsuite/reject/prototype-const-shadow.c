/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* Shadows are written.  */
double f (double *x, double y) { return *x * y; }
void f_b (double *x, const double *xb, double y, double fb);  /* { dg-error "parameter 2 .'xb'. of 'f_b' is written, so it cannot be a pointer to const" } */
