/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(y)/(a,x) -fplugin-arg-adjoint-rules=$srcdir/reject/rule-linear.rules" } */
/* A rule that calls a map linear in one argument, where another one varies as well.  */
void g (int n, const double *a, const double *x, double *y);

void f (int n, const double *restrict a, const double *restrict x, double *restrict y)
{
  g (n, a, x, y);  /* { dg-error "sorry, not supported: the rule for 'g' says that it is linear in 'x', and its argument 'a' varies as well" } */
/* { dg-message "note: name a 'backward' and a 'tangent' routine for 'g' instead, which derive it by all arguments" "" { target *-*-* } .-1 } */
}
