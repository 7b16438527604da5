/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f" } */
/* Complex numbers by value of callees without a body here.  */
double _Complex unknown (double _Complex z);
double weight (double _Complex z);
double _Complex constant (double _Complex z) __attribute__ ((const));
double _Complex derived (double _Complex z) __attribute__ ((adjoint_derivative ("derived_b", "derived_d")));
double _Complex f (double _Complex z, double *restrict x)
{
  double _Complex w = z;
  z = unknown (z);	/* { dg-error "sorry, not supported: calls 'unknown', whose body is not in this file and which has no derivative rule" } */
  /* { dg-message "note: .* 'unknown: passive'" "" { target *-*-* } .-1 } */
  *x = weight (w);	/* { dg-error "sorry, not supported: calls 'weight', whose body is not in this file and which has no derivative rule" } */
  *x += __real__ constant (w);	/* { dg-error "sorry, not supported: calls 'constant', whose body is not in this file and which has no derivative rule" } */
  z = derived (w);	/* { dg-error "sorry, not supported: a function that a rule derives has a complex number by value" } */
  /* { dg-message "note: a rule of it may say that it is passive; else pass the number through a pointer" "" { target *-*-* } .-1 } */
  return constant (1);
}
