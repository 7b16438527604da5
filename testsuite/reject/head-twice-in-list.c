/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y,y)/(x)" } */
/* A name twice in one list.  */
/* { dg-error "head 'f.y,y./.x.' names 'y' twice in one list" "" { target *-*-* } 0 } */
double f (int n, double x, double *y) { return *y = n * x; }
