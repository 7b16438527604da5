/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(k)" } */
/* Nor have integers behind pointers.  */
void f (int *k, double *y) { *y = *k; }  /* { dg-error "argument 'k' of 'f' is an integer and cannot be an independent; real arguments are 'y'" } */
