/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x)/" } */
/* Something stands behind the lists.  */
/* { dg-error "head 'f.y./.x./': unexpected '/' behind the lists" "" { target *-*-* } 0 } */
double f (int n, double x, double *y) { return *y = n * x; }
