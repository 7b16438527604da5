/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=h -fplugin-arg-adjoint-rules=$srcdir/reject/rule-derivatives.rules" } */
/* Rules with derivatives that do not fit a call.  */
double *address (double *x);
void unsaid (double *x, double *y);
void bytes (char *p, int n);
double none (int n, const double *x, double *y, double p);
struct state;
void follows (struct state *s, double *x);
void h (struct state *state, double *restrict x, double *restrict y)
{
  y[0] = *address (x); /* { dg-error "sorry, not supported: a function that a rule derives returns a pointer or structure" } */
  /* { dg-message "note: write it with an argument for what it returns" "" { target *-*-* } .-1 } */
  bytes ((char *) x, 8); /* { dg-error "sorry, not supported: memory that holds reals is passed as something else" } */
  /* { dg-message "note: " "" { target *-*-* } .-1 } */
  y[1] = none (3, x, y, x[1]); /* { dg-error "sorry, not supported: calls 'none', whose body is not in this file and which has no derivative rule" } */
  /* { dg-message "; otherwise the line 'none .a1, x, y, a4.: reads x.COUNT., keeps x, changes y.COUNT., keeps y, backward none_b, tangent none_d' names routines of yours that derive it, or give it a body in this file" "" { target *-*-* } .-1 } */
  follows (state, x); /* { dg-error "sorry, not supported: the adjoint of 'follows' runs it again, and argument 's' leads to neither reals nor integers" } */
  /* { dg-message "note: what 'follows' finds behind pointers in memory is another thing then: name a 'pair' of routines for it" "" { target *-*-* } .-1 } */
  unsaid (x, y); /* { dg-error "sorry, not supported: the rule for 'unsaid' does not say whether its argument 2, through which it may reach active reals, is read or written" } */
  /* { dg-message "note: say 'writes', with the number of elements that are set, or 'reads'" "" { target *-*-* } .-1 } */
}
