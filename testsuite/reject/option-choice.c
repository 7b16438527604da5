/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-mode=revers" } */
/* A value that is none of those allowed.  */
/* { dg-error "option '-fplugin-arg-adjoint-mode': 'revers' is none of 'reverse.tangent.both'; did you mean 'reverse'." "" { target *-*-* } 0 } */
double f (int n, double x, double *y) { return *y = n * x; }
