/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-adjoint-head=f" } */
/* A pointer that may lead to 41 functions is not unfolded.  */

#define ONE(K) static double f##K (double x) { return K * x; }
#define TEN(M, K) M (K##0) M (K##1) M (K##2) M (K##3) M (K##4) M (K##5) M (K##6) M (K##7) M (K##8) M (K##9)
#define NAME(K) f##K,
TEN (ONE, 1) TEN (ONE, 2) TEN (ONE, 3) TEN (ONE, 4) ONE (5)
double (*table[]) (double) = { TEN (NAME, 1) TEN (NAME, 2) TEN (NAME, 3) TEN (NAME, 4) f5 };

double f (int k, double x)
{
  return table[k] (x); /* { dg-error "sorry, not supported: a call through a pointer that may lead to more than 40 functions" } */
}
