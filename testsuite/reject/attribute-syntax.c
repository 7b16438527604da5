/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* The string is what stands behind the name in a head.  */
__attribute__ ((adjoint ("return/(x)"))) double f (double x);
double f (double x) { return x; }  /* { dg-error "attribute 'return/.x.': expected '.' before 'return/.x.'" } */
