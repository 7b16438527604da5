/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* Arithmetic that tells whether it overflows, of other types than its result.  */
double f (int n, long long m, double x)
{
  int k;
  if (__builtin_mul_overflow (m, n, &k))	/* { dg-error "sorry, not supported: the internal function 'MUL_OVERFLOW'" } */
    return x;
  return x * k;
}
double f_b (int n, long long m, double x, double *xb, double s);
