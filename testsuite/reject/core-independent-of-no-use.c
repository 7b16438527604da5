/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,w)" } */
/* An independent that reaches no dependent.  */
void f (double x, double w, double *restrict y, double *restrict z) { *y = x * x; *z = w; }  /* { dg-warning "independent 'w' of 'f' does not influence any dependent" } */
