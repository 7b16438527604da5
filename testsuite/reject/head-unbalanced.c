/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x" } */
/* What is left of a head in which there was an equals sign.  */
/* { dg-error "head 'f.y./.x': parentheses are not balanced; the compiler driver cuts characters off an option that contains '=', and a head needs none" "" { target *-*-* } 0 } */
double f (int n, double x, double *y) { return *y = n * x; }
