/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=g(return)/(x)" } */
/* A derivative that is called in a function that is differentiated.  */
double f (double x) { return x * x; }
void f_b (double x, double *xb, double seed);
double g (double x)
{
  double xb = 0;
  f_b (x, &xb, 1);  /* { dg-error "sorry, not supported: calls 'f_b', which is a derivative itself" } */
/* { dg-message "note: derivatives of derivatives are not made: take differences of 'f_b', outside the function that is differentiated" "" { target *-*-* } .-1 } */
  return xb * x;
}
