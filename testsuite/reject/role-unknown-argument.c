/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(retrun)/(x)" } */
/* A misspelt name in a list.  */
double f (int n, double x, double *y) { return *y = n * x; }  /* { dg-error "'f' has no argument 'retrun'; did you mean 'return'." } */
