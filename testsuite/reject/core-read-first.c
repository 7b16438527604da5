/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-head=g(y)/(x) -fplugin-arg-adjoint-head=h(y)/(x,y)" } */
/* A dependent that is surely read first is an independent as well.  */
void f (double x, double *y) { *y = *y * x; }  /* { dg-warning "dependent 'y' of 'f' is read before it is written; it counts as an independent too" } */
/* Not certain, or said so: silent.  */
void g (double x, double *y) { if (x > 0) *y = *y * x; else *y = x; }
void h (double x, double *y) { *y = *y * x; }
