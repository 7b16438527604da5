/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y,)/(x)" } */
/* A name is missing in a list.  */
/* { dg-error "head 'f.y,./.x.': expected a name before './.x.'" "" { target *-*-* } 0 } */
double f (int n, double x, double *y) { return *y = n * x; }
