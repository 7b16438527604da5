/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(x)/(y)" } */
/* What is passed by value does not come out.  */
double f (int n, double x, double *y) { return *y = n * x; }  /* { dg-error "argument 'x' of 'f' is passed by value and cannot be a dependent" } */
