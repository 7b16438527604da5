/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g(y)/(x) -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/reject/rule-derivatives.rules" } */
/* Rules with derivatives that lack what a call needs.  */
void forth (const double *x, double *y);
void back (const double *x, double *y);
void kept (const double *x, double *y);
void f (double *restrict x, double *restrict y)
{
  forth (x, y); /* { dg-error "sorry, not supported: the rule for 'forth' names no routine for adjoints" } */
  /* { dg-message "note: add 'backward ROUTINE' .or 'pair FORWARD BACKWARD'. for adjoints and 'tangent ROUTINE' for tangents to the rule for 'forth'" "" { target *-*-* } .-1 } */
  back (x, y); /* { dg-error "sorry, not supported: the rule for 'back' names no routine for tangents" } */
  /* { dg-message "note: add 'backward ROUTINE' .or 'pair FORWARD BACKWARD'. for adjoints and 'tangent ROUTINE' for tangents to the rule for 'back'" "" { target *-*-* } .-1 } */
}
void again (int n, const double *x, double *y);
void said (double *x) __attribute__ ((adjoint_derivative ("said_b", "said_d")));
void g (double *restrict x, double *restrict y, const double *restrict p)
{
  kept (x, y); /* { dg-error "sorry, not supported: the rule for 'kept' keeps argument 'x', which is overwritten or gone before the reverse sweep, and does not say how much of it" } */
  /* { dg-message "note: write the count behind what 'kept' keeps, as in 'keeps x.n.' or 'reads x.n.'" "" { target *-*-* } .-1 } */
  x[0] = y[0];
  /* No count, and what is passed has no shadow, or is written.  */
  again (1, p, y); /* { dg-error "sorry, not supported: the rule for 'again' keeps argument 'x', which is overwritten or gone before the reverse sweep, and does not say how much of it" } */
  /* { dg-message "note: write the count behind what 'again' keeps, as in 'keeps x.n.' or 'reads x.n.'" "" { target *-*-* } .-1 } */
  said (x); /* { dg-error "sorry, not supported: the rule for 'said' keeps argument '1', which is overwritten or gone before the reverse sweep, and does not say how much of it" } */
  /* { dg-message "note: write the count behind what 'said' keeps" "" { target *-*-* } .-1 } */
}
