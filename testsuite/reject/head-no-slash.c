/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)(x)" } */
/* Dependents and independents are separated by a slash.  */
/* { dg-error "head 'f.y..x.': expected '/' before '.x.'" "" { target *-*-* } 0 } */
double f (int n, double x, double *y) { return *y = n * x; }
