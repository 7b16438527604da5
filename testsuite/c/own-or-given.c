/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Work space that is the caller's or, freed in the end, allocated: in a loop, in a callee, the one inside
   the other.  */
#include "oracle.h"
#define N 6
#define SECOND 6
#define SIZE 12
#ifdef KERNEL
#include <stdlib.h>

static double
h (int n, const double *x, double *work)
{
  double *w = work ? work : malloc (n * sizeof *w), sum = 0;
  for (int i = 0; i < n; i++)
    w[i] = (work ? w[i] : 0.5) * x[i] * x[i];
  for (int i = 0; i < n; i++)
    sum += w[i] * x[n - 1 - i];
  if (!work)
    free (w);
  return sum;
}

void
f (int n, double *restrict x, double *restrict y)
{
  for (int step = 0; step < 4; step++) {
    double *p = (step + n) % 2 ? malloc (n * sizeof *p) : y, *q = p;
    if (q == y && step > n - 5) {
      q = calloc (n, sizeof *q);
      q[step] = x[0];
    }
    for (int i = 0; i < n; i++) {
      if (p != y)
	p[i] = x[i] * step;
      q[i] = q[i] * x[n - 1 - i] + p[i];
    }
    for (int i = 0; i < n; i++)
      x[i] = 0.9 * x[i] + 0.1 * q[i] * p[n - 1 - i];
    y[step] += h (n, x, step % 2 ? p : NULL);
    if (q != p)
      free (q);
    if (p != y)
      free (p);
  }
}
#endif
#include "two-arrays.h"
