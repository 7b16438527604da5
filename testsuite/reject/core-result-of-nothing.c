/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x)" } */
double f (double x, double y) { return y; }  /* { dg-warning "the result of 'f' does not depend on any independent" } */
