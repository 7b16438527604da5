/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x)" } */
/* Complex arguments are independents behind pointers only.  */
void f (_Complex double x, double *y) { *y = __real x; }  /* { dg-error "argument 'x' of 'f' is a complex number that is passed by value and cannot be an independent; real arguments are 'y'" } */
