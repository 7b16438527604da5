/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x)/(w)" } */
/* Only what is written can be left unset.  */
void f (double x, double *y, double *w) { *y = x * *w; }  /* { dg-error "argument 'w' of 'f' is marked as not asked for, but it is only read" } */
