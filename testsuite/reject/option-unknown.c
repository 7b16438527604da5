/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-haed=f" } */
/* An option of the plugin that does not exist.  */
/* { dg-error "unknown option '-fplugin-arg-adjoint-haed'; did you mean '-fplugin-arg-adjoint-head'." "" { target *-*-* } 0 } */
double f (int n, double x, double *y) { return *y = n * x; }
