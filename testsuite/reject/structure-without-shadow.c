/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g(return)/(x) -fplugin-arg-adjoint-head=h -fplugin-arg-adjoint-head=k(p)/(p) -fplugin-arg-adjoint-head=l(return)/(p)" } */
/* Structures as arguments by value that are not taken apart have no shadow: heads that name no arguments
   say so; others are no results.  */
struct pair { double a, b; };
struct pairs { struct pair p[2]; };
struct size { int rows, columns; };
double f (struct pairs p, double x) { return p.p[1].a * x * x; }  /* { dg-warning "argument 'p' of 'f', a structure by value, has no shadow: its reals count as constants" } */
double g (struct pair p, double x) { return p.a * x * x; }
double h (struct size s, double x) { return s.rows * x * x; }
double k (struct pair p) { return p.a; }  /* { dg-error "argument 'p' of 'k' is passed by value and cannot be a dependent" } */
double l (struct pairs p, double x) { return p.p[1].a * x; }  /* { dg-error "argument 'p' of 'l' is not real and cannot be an independent; real arguments are 'x'" } */

double m (struct pair p) { return p.a * p.b; }
void m_b (struct pair p, struct size *pb, double mb);  /* { dg-error "declaration of 'm_b' does not fit 'm': parameter 2 .'pb'., the shadow of 'p', should be a pointer to the same structure" } */
double n (struct pair p) { return p.a * p.b; }
double n_d (struct pair p, struct pair *pd, double *value);  /* { dg-error "declaration of 'n_d' does not fit 'n': parameter 2 .'pd'., the shadow of 'p', should be the same structure" } */
