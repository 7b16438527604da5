/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(velocity)" } */
/* A name that resembles none.  */
double f (int n, double x, double *y) { return *y = n * x; }  /* { dg-error "'f' has no argument 'velocity'" } */
