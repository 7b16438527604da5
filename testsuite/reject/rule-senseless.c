/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-rules=$srcdir/reject/rule-senseless.rules" } */
/* Clauses that make no sense with the types of the call.  */
void conditional (int n, const double *a, double *b);
void by_value (int n, double *b);
void set_value (int n, double *b);
void counted (const double *x, double *b);
void fitting (const int *n, double x, double *b);
void f (const double *restrict x, double *restrict y)
{
  int n = 3;
  fitting (&n, x[0], y);
  conditional (3, x, y); /* { dg-error "the rule for 'conditional' at .*rule-senseless.rules:2 says 'keeps b if n', which is an integer and has no shadow" } */
  by_value (3, y); /* { dg-error "the rule for 'by_value' at .*rule-senseless.rules:3 says 'changes n', which is passed by value" } */
  set_value (3, y); /* { dg-error "the rule for 'set_value' at .*rule-senseless.rules:4 says 'writes n', which is passed by value" } */
  counted (x, y); /* { dg-error "the rule for 'counted' at .*rule-senseless.rules:5 says 'x' in a count, which is no integer" } */
}
