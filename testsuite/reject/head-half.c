/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)" } */
/* A head without independents.  */
/* { dg-error "head 'f.y.': expected '/' at the end" "" { target *-*-* } 0 } */
double f (int n, double x, double *y) { return *y = n * x; }
