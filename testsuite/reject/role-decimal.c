/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x)" } */
/* A format that is not supported.  */
void f (_Decimal64 x, double *y) { *y = x; }  /* { dg-error "argument 'x' of 'f' is a real of a format that has no derivatives and cannot be an independent; real arguments are 'y'" } */
