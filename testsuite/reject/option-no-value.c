/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-interface" } */
/* An option without its value.  */
/* { dg-error "option '-fplugin-arg-adjoint-interface' needs a value: a file name" "" { target *-*-* } 0 } */
double f (int n, double x, double *y) { return *y = n * x; }
