/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x)g" } */
/* Something stands behind the lists.  */
/* { dg-error "head 'f.y./.x.g': unexpected 'g' behind the lists" "" { target *-*-* } 0 } */
double f (int n, double x, double *y) { return *y = n * x; }
