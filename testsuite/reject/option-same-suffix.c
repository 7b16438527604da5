/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-suffix-adjoint=_d" } */
/* Adjoints and tangents must differ by name.  */
/* { dg-error "adjoints and tangents cannot both have the suffix '_d'" "" { target *-*-* } 0 } */
double f (int n, double x, double *y) { return *y = n * x; }
