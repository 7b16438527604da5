/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-Werror -fplugin-arg-adjoint-head=f(y,z)/(x) -fplugin-arg-adjoint-head=g(y)/(x,u)" } */
/* Idle names are warnings of GCC's: -Werror makes them errors.  */
void f (double *restrict x, double *restrict y, double *restrict z) { *y = *x * *x; *z = 3; }  /* { dg-error "dependent 'z' of 'f' does not depend on any independent \\\[-Werror\\\]" } */
void g (double *x, double *u, double *y) { *y = *x * *x; }  /* { dg-error "independent 'u' of 'g' does not influence any dependent \\\[-Werror\\\]" } */
