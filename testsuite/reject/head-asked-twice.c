/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=f(y)/(x)" } */
/* One function has one set of roles.  */
double f (int n, double x, double *y) { return *y = n * x; }  /* { dg-error "the derivative of 'f' is asked for twice: by 'f' and by 'f.y./.x.'" } */
