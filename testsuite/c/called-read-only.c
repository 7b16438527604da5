/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Callees that are kept as calls, with arguments that are one object or overlap, which
   restrict allows where nothing writes them: adjoints of loops are split and reordered, but
   no contribution to the shadow that they share may be lost.  One name of an object is
   what a builtin function returned.  */
#include "oracle.h"
#ifdef KERNEL
static void
g (int n, const double *restrict x, const double *restrict y, double *restrict z,
   double c)
{
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      z[i * n + j] += c * (x[i * n + j + 1] * y[i * n + j - 1])
		      + x[(i - 1) * n + j] * y[i * n + j]
		      + y[(i + 1) * n + j] * x[0] + y[0] * y[1];
}
static void
h (int n, const double *restrict x, const double *restrict y, double *restrict z,
   double c)
{
  for (int i = 1; i < n - 1; i++) {
    double sum = 0;
    for (int j = 1; j < n - 1; j++)
      sum += x[i] * y[j] + x[3] * x[j + 1] + y[i] * y[j - 1];
    z[i] = sum * c;
  }
}
static void
k (int n, const double *restrict x, const double *restrict y, double *restrict z,
   double c)
{
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      z[i * n + j] = x[i * n + j] - c * sin (y[i * n + j + 1] - x[i * n + j - 1]);
}
void f (int n, double *x, double *z)
{
  const double *again = __builtin_assume_aligned (x, 8);
  g (n, x, x, z, 0.5);
  h (n, x, x + 1, z, 0.25);
  for (int t = 0; t < 3; t++) {
    k (n, x, x, z, 0.7);
    h (n, z, z, x, 0.1);
    g (n, x, x + 3, z, 0.3);
    g (n, x, again, z, 0.1);
  }
  g (n, z, z, x, 0.5);
}
#endif
#define N 8
#define SECOND 64
#define SIZE 128
#include "two-arrays.h"
