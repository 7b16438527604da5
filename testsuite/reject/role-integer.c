/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(n)" } */
/* Integers have no derivative.  */
double f (int n, double x, double *y) { return *y = n * x; }  /* { dg-error "argument 'n' of 'f' is an integer and cannot be an independent; real arguments are 'x' and 'y'" } */
