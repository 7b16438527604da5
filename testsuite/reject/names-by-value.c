/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(p.a) -fplugin-arg-adjoint-head=g(return)/(x.a)" } */
/* An argument that is a structure, or a number, leads nowhere.  */
struct pair { double a, b; };
double f (struct pair p) { return p.a * p.b; }  /* { dg-error "'p.a': argument 'p' leads to no structure" } */
double g (double x) { return x * x; }  /* { dg-error "'x.a': argument 'x' leads to no structure" } */
