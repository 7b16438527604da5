/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(z)/(x)" } */
/* A dependent that no independent reaches; one error for one cause.  */
void f (double x, double *restrict y, double *restrict z) { *y = x * x; *z = 3; }  /* { dg-warning "dependent 'z' of 'f' does not depend on any independent" } */
