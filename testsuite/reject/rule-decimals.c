/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-rules=$srcdir/reject/rule-derivatives.rules" } */
/* Reals that no routine of a rule gets.  */
void decimals (int n, _Decimal64 *x);
void f (int n, double *x, _Decimal64 *z)
{
  x[0] *= x[1];
  decimals (n, z); /* { dg-error "sorry, not supported: reals of this kind are passed to 'decimals', which a rule derives" } */
  /* { dg-message "note: declare what 'decimals' gets as float, double, long double or _Float128" "" { target *-*-* } .-1 } */
}
