/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=h" } */
/* Heads of functions without anything real, and the attribute.  */
struct pair { double a, b; };
int f (int n, int *x) { return *x = n; }	/* { dg-error "error: 'f' has no derivative: no argument is real or an array of reals, nor is the result" } */
__attribute__ ((adjoint)) int
g (int n) { return n; }	/* { dg-error "error: 'g' has no derivative: no argument is real or an array of reals, nor is the result" } */
void h (struct pair *p) { p->a = p->b; }	/* { dg-error "error: 'h' has no derivative: no argument is real or an array of reals, nor is the result" } */
