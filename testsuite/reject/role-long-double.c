/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x)" } */
/* A precision that is not supported.  */
void f (long double x, double *y) { *y = x; }  /* { dg-error "argument 'x' of 'f' is neither single nor double precision and cannot be an independent; real arguments are 'y'" } */
