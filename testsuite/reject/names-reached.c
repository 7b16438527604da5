/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(cost)/(x) -w" } */
/* What the head names may be what an argument leads to, which has a shadow of its own: nothing
   else says so, the function does not access it.  */
double cost;
void f (double *x, double *y)	/* { dg-error "sorry, not supported: argument 'x' may lead to 'cost', which the head names, and has a shadow of its own" } */
{
  *y = *x;
}
