/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x)" } */
/* A structure without reals.  */
struct n { int k; };
struct n f (double x) { struct n s = { x > 0 }; return s; }  /* { dg-error "the result of 'f' is not real and cannot be a dependent" } */
