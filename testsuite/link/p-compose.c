/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 2: calls what it gets, and what calls itself; complex numbers by value.  */

double coefficient = 2;
static double state = 5;
__attribute__ ((noinline)) double
power (int n, double x)
{
  return n <= 0 ? x : x * power (n - 1, x * state);
}
__attribute__ ((noinline)) double _Complex
rotate (int n, double _Complex z)
{
  return n <= 0 ? z : rotate (n - 1, z * 1i);
}
static double square (double x) { return x + 1; }
double compose (double (*f) (double), double x) { return f (x) + square (x) + power (2, x); }
