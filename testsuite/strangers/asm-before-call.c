/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x)" } */
/* The way from a call back to what its shadow was last leads past an assembler statement,
   which assigns nothing.  */
double f (double *x) { return *x * *x; }
void f_b (double *x, double *xb, double fb);
double use (double x)
{
  double xb;
  asm volatile ("" : "=m" (xb) : : "memory");
  f_b (&x, &xb, 1);
  return xb;
}
