/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-rules=$srcdir/reject/rule-derivatives.rules" } */
/* Routines that rules name, with other arguments than they get.  */
void few (const double *x, double *y);
void few_b (const double *x, double *xb, double *y) { *xb += *y; }
void other (const double *x, int n, double *y);
void other_b (const double *x, double *xb, double n, double *y, double *yb) { *xb += *yb; }
double value (double x);
void value_fwd (double x, void **context) { *context = 0; }
double said (double, const double *) __attribute__ ((adjoint_pair ("said_fwd", "said_bwd")));
void said_bwd (double x, double *xb, const double *y, double *yb, double seed) { *xb += seed * x * *y; }
void f (double *restrict x, double *restrict y)
{
  few (x, y); /* { dg-error "'few_b' does not fit the rule for 'few' at .*rule-derivatives.rules:9: it has 3 parameters, and the rule hands over 4" } */
  other (x, 3, y); /* { dg-error "'other_b' does not fit the rule for 'other' at .*rule-derivatives.rules:10: its parameter 3 is a real, and the rule hands over an integer" } */
  y[0] += value (x[0]); /* { dg-error "'value_fwd' does not fit the rule for 'value' at .*rule-derivatives.rules:11: it returns nothing, and the rule asks for a real" } */
  y[1] = said (x[0], x); /* { dg-error "'said_bwd' does not fit the rule for 'said' by attribute 'adjoint_pair': it has 5 parameters, and the rule hands over 6" } */
}
