/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x)" } */
/* What nothing but a clock sets, it writes: the line that is offered does not say that it reads it.  Nothing is offered
   to be written that may be made of the reals which the callee gets.  */
void wall (double *t);
void norm (int n, const double *x, double *s);
void scale (double *s);

double f (int n, const double *x)
{
  double t, s, u = 1, y = 0;
  wall (&t); /* { dg-error "sorry, not supported: calls 'wall', whose body is not in this file and which has no derivative rule" } */
  /* { dg-message "the line 'wall .t.: passive, writes t.1.' in a file" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    y += x[i] * x[i];
  norm (n, x, &s); /* { dg-error "sorry, not supported: calls 'norm', whose body is not in this file and which has no derivative rule" } */
  /* { dg-message "the line 'norm .n, x, s.: passive, reads x, reads s' in a file" "" { target *-*-* } .-1 } */
  scale (&u); /* { dg-error "sorry, not supported: calls 'scale', whose body is not in this file and which has no derivative rule" } */
  /* { dg-message "the line 'scale .u.: passive, reads u' in a file" "" { target *-*-* } .-1 } */
  return y * s * u + t;
}
