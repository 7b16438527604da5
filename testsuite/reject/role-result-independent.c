/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(return)" } */
/* A result does not go in.  */
double f (int n, double x, double *y) { return *y = n * x; }  /* { dg-error "the result of 'f' cannot be an independent; the independents stand behind the slash" } */
