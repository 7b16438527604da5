/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(from,x) -fplugin-arg-adjoint-head=g(return)/(from,x)" } */
/* Of equal items the first one counts, and what came in before them; with >= the last one.  Also
   where GCC is told that there are no NaNs.  */
#include "oracle.h"
#ifdef KERNEL
double f (int n, double from, const double *x)
{
  for (int i = 0; i < n; i++)
    if (x[i] > from)
      from = x[i];
  return 3 * from;
}
double g (int n, double from, const double *x)
{
  for (int i = 0; i < n; i++)
    if (x[i] <= from)
      from = x[i];
  return 3 * from;
}
#else
void f_b (int n, double from, double *fromb, const double *x, double *xb, double fb);
void g_b (int n, double from, double *fromb, const double *x, double *xb, double gb);
typedef void adjoint (int n, double from, double *fromb, const double *x, double *xb, double fb);

/* Item WINNER of N counts; N: what came in.  */
static void
try (adjoint *b, const char *name, int n, double from, const double *x, int winner)
{
  double xb[8] = { 0 }, fromb = 0;
  b (n, from, &fromb, x, xb, 1);
  near (name, fromb, winner == n ? 3 : 0, 1);
  for (int i = 0; i < 8; i++)
    near (name, xb[i], winner < n && i == winner ? 3 : 0, 1);
}

int main (void)
{
  static const double tie[8] = { 1, 4, 2, 4, 4, -1, 0, 3 }, low[8] = { 0, -2, 5, -2, 1, -2, 7, 0 };
  static const double zero[8] = { -0.0, 0.0, -0.0, 0.0 }, alike[8] = { 2, 2, 2, 2, 2, 2, 2, 2 };
  for (int n = 0; n <= 8; n++) {
    try (f_b, "larger", n, 0.5, tie, n < 1 ? n : n < 2 ? 0 : 1);
    try (f_b, "larger, from a tie", n, 4, tie, n);
    try (f_b, "larger, zeros", n, 0.0, zero, n);
    try (f_b, "larger, alike", n, 1, alike, 0);
    try (f_b, "larger, all below", n, 5, alike, n);
    try (g_b, "smaller or equal", n, 0.5, low, n < 1 ? n : n < 2 ? 0 : n < 4 ? 1 : n < 6 ? 3 : 5);
    try (g_b, "smaller or equal, from a tie", n, -2, low, n < 2 ? n : n < 4 ? 1 : n < 6 ? 3 : 5);
    try (g_b, "smaller or equal, alike", n, 2, alike, n ? n - 1 : n);
    try (g_b, "smaller or equal, all above", n, 1, alike, n);
  }
#ifndef __FAST_MATH__
  static const double none[8] = { NAN, 2, NAN, 3, NAN, 3, 1, NAN };
  for (int n = 0; n <= 8; n++) {
    try (f_b, "larger, without a number", n, NAN, tie, n);
    try (f_b, "larger than none", n, 0, none, n < 2 ? n : n < 4 ? 1 : 3);
    try (g_b, "smaller than none", n, 2, none, n < 2 ? n : n < 7 ? 1 : 6);
  }
#endif
  return verdict ();
}
#endif
