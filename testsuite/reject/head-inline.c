/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f" } */
/* A C99 inline definition provides no function.  */
inline double f (double x) { return x * x; }  /* { dg-error "head 'f': the 'inline' definition of 'f' is no function of its own; make it 'static inline', or declare it 'extern' in this file" } */
double g (double x) { return f (x); }
