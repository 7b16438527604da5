/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-suffix-adjoint=+b" } */
/* A suffix that no name can have.  */
/* { dg-error "option '-fplugin-arg-adjoint-suffix-adjoint': '.b' cannot end a name; use letters, digits and '_'" "" { target *-*-* } 0 } */
double f (int n, double x, double *y) { return *y = n * x; }
