/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f" } */
/* The name of the derivative is in use.  */
double f (int n, double x, double *y) { return *y = n * x; }
double f_b (double x) { return x; }  /* { dg-error "'f_b' is defined here, and asked for as a derivative of 'f' too" } */
