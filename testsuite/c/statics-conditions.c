/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Code whose locals are all static, as f2c makes it: set under a condition and tested under the same one,
   which GCC keeps in a register around the loop.  */
#include "oracle.h"
#define N 6
#define SECOND 6
#define SIZE 12
#ifdef KERNEL
# ifdef QUAD
#  define chosen chosen_q
# endif
#include <math.h>
static __attribute__ ((noinline)) void
chosen (int n, const int *kind, const double *x, double *r)
{
  static int i, low;
  static double bound, other;
  for (i = 0; i < n; ++i) {
    if (kind[i] <= 2)
      bound = x[i] - 1;
    if (kind[i] >= 2)
      other = 1 - x[i] * x[i];
    low = kind[i] <= 2 && bound <= -0.7;
    if (kind[i] >= 2 && other > 0.5)
      low += 2;
    r[i] = low == 1 ? x[i] * x[i] : low == 2 ? sin (x[i]) : low ? exp (x[i]) : x[i];
  }
}

void
f (int n, double *restrict x, double *restrict y)
{
  static const int kind[6] = { 1, 3, 2, 2, 1, 3 };
  double r[6];
  chosen (n, kind, x, r);
  for (int k = 0; k < n; k++)
    y[k] = y[k] * r[k] + r[n - 1 - k];
  chosen (n, kind, y, r);
  for (int k = 0; k < n; k++)
    y[k] = r[k] * r[(k + 1) % n];
}
#endif
#include "two-arrays.h"
