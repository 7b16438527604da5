/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-adjoint-head=f" } */
/* A pointer that may lead to 65 functions is not unfolded.  */

#define ONE(K) static double f##K (double x) { return K * x; }
#define TEN(M, K) M (K##0) M (K##1) M (K##2) M (K##3) M (K##4) M (K##5) M (K##6) M (K##7) M (K##8) M (K##9)
#define NAME(K) f##K,
TEN (ONE, 1) TEN (ONE, 2) TEN (ONE, 3) TEN (ONE, 4) TEN (ONE, 5) TEN (ONE, 6) ONE (7) ONE (8)
ONE (9) ONE (101) ONE (102)
double (*table[]) (double) = { TEN (NAME, 1) TEN (NAME, 2) TEN (NAME, 3) TEN (NAME, 4)
  TEN (NAME, 5) TEN (NAME, 6) NAME (7) NAME (8) NAME (9) NAME (101) NAME (102) };

double f (int k, double x)
{
  return table[k] (x); /* { dg-error "sorry, not supported: a call through a pointer that may lead to more than 64 functions" } */
}
