/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g(return)/(x) -fplugin-arg-adjoint-head=h" } */
/* Structures as arguments by value have no shadow: heads that name no arguments say so.  */
struct pair { double a, b; };
struct size { int rows, columns; };
double f (struct pair p, double x) { return p.a * x * x; }  /* { dg-warning "argument 'p' of 'f', a structure by value, has no shadow: its reals count as constants" } */
double g (struct pair p, double x) { return p.a * x * x; }
double h (struct size s, double x) { return s.rows * x * x; }
