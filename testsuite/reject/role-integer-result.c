/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x)" } */
/* An integer result has no derivative.  */
int f (double x) { return x > 0; }  /* { dg-error "the result of 'f' is not real and cannot be a dependent" } */
