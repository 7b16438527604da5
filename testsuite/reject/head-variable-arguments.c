/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f" } */
/* Variadic functions have no signature to extend.  */
double f (double x, ...) { return x * x; }  /* { dg-error "sorry, not supported: the derivative of 'f', which has a variable argument list" } */
