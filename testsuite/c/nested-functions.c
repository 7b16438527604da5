/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-libraries "-Wl,-z,execstack" } */
/* Nested functions that use variables around them and stay calls (noinline, recursive), two deep,
   with arrays, an array of variable length, pointers and counters among what they use, and as
   arguments.  */
#include "oracle.h"
#ifdef KERNEL
static __attribute__ ((noinline)) double
g (double (*at) (double), double a, double b, int n)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    s += at (a + (i + 0.5) * (b - a) / n) * (b - a) / n;
  return s;
}
static double
h (double (*at) (double), double a, double b, int n)
{
  if (n <= 1)
    return at (0.5 * (a + b)) * (b - a);
  return h (at, a, 0.5 * (a + b), n / 2) + h (at, 0.5 * (a + b), b, n / 2);
}
void f (int n, double *x, double *y)
{
  double w[3] = { x[0], 2, x[1] * x[1] }, c = x[2];
  double v[n];
  int j = 0, calls = 0;
  __attribute__ ((noinline)) double tap (double t)
  {
    calls++;
    w[1] += t * c;
    v[j] = v[j] * t + x[j];
    c = 0.5 * c + w[1] * v[j];
    return c;
  }
  double power (double t, int m)
  {
    if (m == 0)
      return w[0];
    c += 0.1 * t;
    return t * power (t, m - 1) + v[m];
  }
  double outer (double t)
  {
    double u = t * w[2];
    __attribute__ ((noinline)) double inner (double z)
    {
      u += 0.1 * z;
      return sin (u * z) + x[3] * c * t;
    }
    return inner (t) + h (inner, 0, t, 2) + g (inner, u, 1, 2);
  }
  for (int i = 0; i < n; i++)
    v[i] = x[i] * (i + 1);
  for (j = 0; j < n; j++)
    y[j] = y[j] * tap (x[n - 1 - j]);
  y[0] += power (x[1], 2) * calls;
  y[1] += g (outer, x[0], x[2], 3);
  y[2] += h (outer, x[0], x[2], 4);
  y[3] += c + w[1] + outer (v[1]);
}
#endif
#define N 4
#define SECOND 4
#define SIZE 8
#include "two-arrays.h"
