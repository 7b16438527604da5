/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x)" } */
#include <stdlib.h>
void f (double x, double *y) { *y = x; abort (); }  /* { dg-error "'f' never returns" } */
