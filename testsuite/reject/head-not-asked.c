/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=a(y)/(x!) -fplugin-arg-adjoint-head=b(y!)/(x)/(y) -fplugin-arg-adjoint-head=c(y)/(x)/(v) -fplugin-arg-adjoint-head=d(y)/(x)/(n) -fplugin-arg-adjoint-head=e(return!)/(x) -fplugin-arg-adjoint-head=f(y)/(x)/(x) -fplugin-arg-adjoint-head=g(y)/(x)/(z)" } */
/* Results that are not asked for: marks where none belongs.  */
/* { dg-error "head 'a.y./.x!.': only dependents are marked with '!'" "" { target *-*-* } 0 } */
/* { dg-error "head 'b.y!./.x./.y.' names 'y' twice in one list" "" { target *-*-* } 0 } */
void a (double x, double *y) { *y = x; }
void b (double x, double *y) { *y = x; }
void c (double x, const double *v, double *y) { *y = x * *v; }  /* { dg-error "argument 'v' of 'c' is a pointer to const and cannot be left unset" } */
void d (int n, double x, double *y) { *y = n * x; }  /* { dg-error "argument 'n' of 'd' is an integer and cannot be left unset; real arguments are 'x' and 'y'" } */
double e (double x) { return x; }  /* { dg-error "'return' is no argument of 'e'; only the values of arguments can be left unset" } */
void f (double x, double *y) { *y = x; }  /* { dg-error "argument 'x' of 'f' is passed by value and cannot be left unset" } */
void g (double x, double *y) { *y = x; }  /* { dg-error "'g' has no argument 'z'" } */
