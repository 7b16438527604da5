/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x)" } */
/* Complex arguments of other parts than reals.  */
void f (_Complex int x, double *y) { *y = __real__ x; }  /* { dg-error "argument 'x' of 'f' is complex, of parts that have no derivatives and cannot be an independent; real arguments are 'y'" } */
