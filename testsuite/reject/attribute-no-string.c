/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* Its argument is a string.  */
__attribute__ ((adjoint (3))) double f (double x);  /* { dg-error "attribute 'adjoint' needs a string, as .*" } */
double f (double x) { return x; }
