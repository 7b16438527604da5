/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-rules=$srcdir/reject/callee-rules.rules" } */
/* Rules that leave open what happens to active reals, or do not fit the call.  */
extern double exp (double);
void silent (int n, double *x);
void some (int n, double *x);
void counted (double a, double *x);
void brief (int n, int m);
void f (int n, double *restrict x)
{
  silent (n, x); /* { dg-error "sorry, not supported: the rule for 'silent' does not say whether its argument 2, through which it may reach active reals, is read or written" } */
  /* { dg-message "note: say 'writes', with the number of elements that are set, or 'reads': 'silent .n, x.: passive, reads x', if it does not write there" "" { target *-*-* } .-1 } */
  some (n, x); /* { dg-error "sorry, not supported: the rule for 'some' does not say how many reals of argument 'x' it writes" } */
  /* { dg-message "note: write the number of reals that 'some' writes behind the argument, as in 'writes x.3.' or 'writes x.n.m.'" "" { target *-*-* } .-1 } */
  counted (1.5, x); /* { dg-error "sorry, not supported: the rule for 'counted' counts by argument 'a', which is no integer here" } */
  /* { dg-message "note: count the reals that 'counted' writes by whole numbers and integer arguments" "" { target *-*-* } .-1 } */
  x[0] *= exp (x[1]); /* { dg-error "sorry, not supported: a rule for 'exp', whose meaning is built in" } */
  /* { dg-message "note: leave the rule out: what 'exp' does is known" "" { target *-*-* } .-1 } */
  brief (n, 2); /* { dg-error "sorry, not supported: the rule for 'brief' lists 1 argument, and this call has 2" } */
  /* { dg-message "note: the list in the rule names all arguments of 'brief'" "" { target *-*-* } .-1 } */
}
