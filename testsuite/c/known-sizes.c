/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Arrays of variable length whose size becomes known where the function is inlined: of reals,
   of integers, in loops, of two precisions, partly written.  */
#include "oracle.h"
#define N 4
#define SECOND 6
#define SIZE 11
#if defined KERNEL
static inline double
g (const double *x, int n)
{
  double a[n];
  int index[n];
  for (int i = 0; i < n; i++) {
    a[i] = x[i] * x[0];
    index[n - 1 - i] = i;
  }
  return a[1] * a[index[0]];
}

static inline void
h (double *y, int n, int steps)
{
  for (int t = 0; t < steps; t++) {
    double w[n], v[n + t % 2];
    w[0] = y[0];
    for (int i = 1; i < n; i++)
      w[i] = 0.5 * (y[i] + y[i - 1]);
    for (int i = 0; i < n; i++)
      v[i] = sin (w[i]) * y[n - 1 - i];
    for (int i = 0; i < n; i++)
      y[i] = v[i] + 0.1 * w[n - 1 - i];
  }
}

ADJOINT ("(x,y)/(x,y)") void
f (int n, double *restrict x, double *restrict y)
{
  y[0] += g (x, 4) * g (x, 3);
  h (y, 3, 3);
  h (y + 1, n, 2);
  char *bytes = __builtin_alloca (3 * sizeof (double));
  double *c = (double *) bytes;
  for (int i = 0; i < 3; i++)
    c[i] = x[i] * y[i];
  x[3] += c[0] * c[1] + c[2];
}
#endif
#include "two-arrays.h"
