/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=brato(y)/(x)" } */
/* A function that does not exist, misspelt.  */
/* { dg-error "head 'brato.y./.x.': no function 'brato' is defined in this file; did you mean 'bratu'." "" { target *-*-* } 0 } */
double bratu (int n, double x, double *y) { return *y = n * x; }
