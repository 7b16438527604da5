/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f" } */
/* A function without a body here.  */
/* { dg-error "head 'f': 'f' is declared but not defined in this file; ask for its derivative where it is defined" "" { target *-*-* } 0 } */
double f (double x);
double g (double x) { return f (x); }
