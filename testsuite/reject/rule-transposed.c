/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w -fplugin-arg-adjoint-head=k(y)/(x) -fplugin-arg-adjoint-rules=$srcdir/reject/rule-linear.rules" } */
/* A rule that names a transposed map, which does not get what the function gets.  */
void h (int n, const double *x, double *y);
int h_t (int n, const double *x);

void k (int n, const double *restrict x, double *restrict y)
{
  h (n, x, y);  /* { dg-error "'h_t' does not fit the rule for 'h' at .*rule-linear.rules:3: it has 2 parameters, and the rule hands over 3" } */
}
