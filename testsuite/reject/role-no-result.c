/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x)" } */
/* A void function has no result.  */
void f (double x, double *y) { *y = x; }  /* { dg-error "'f' returns nothing, so 'return' cannot be a dependent" } */
