/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* qsort_r of indices: the comparison function gets active reals, in a structure beside a count of its
   calls, or as they are.  */
#define _GNU_SOURCE 1
#include "oracle.h"
#define N 6
#define SECOND 6
#define SIZE 12
#ifdef KERNEL
#include <stdlib.h>
struct g { const double *key; double weight; int calls; };

static int
h (const void *a, const void *b, void *data)
{
  struct g *s = (struct g *) data;
  double d = s->key[*(const int *) a] * s->weight - s->key[*(const int *) b] * s->weight;
  s->calls++;
  return (d > 0) - (d < 0);
}

static int
k (const void *a, const void *b, void *key)
{
  const double *x = (const double *) key;
  return (x[*(const int *) a] > x[*(const int *) b]) - (x[*(const int *) a] < x[*(const int *) b]);
}

void
f (int n, double *restrict x, double *restrict y)
{
  int p[N], q[N];
  struct g s = { x, 1.5, 0 };
  for (int i = 0; i < n; i++)
    p[i] = q[i] = i;
  for (int step = 0; step < 3; step++) {
    s.weight = 1 + x[0] * x[0];
    qsort_r (p, n, sizeof *p, h, &s);
    for (int i = 0; i < n; i++)
      x[p[i]] = 0.9 * x[p[i]] + 0.1 * (i + 1) * y[p[n - 1 - i]] * s.weight;
    qsort_r (q, n, sizeof *q, k, y);
    for (int i = 0; i < n; i++)
      y[q[i]] *= 1 - 0.3 * (i + 1) * x[p[i]];
  }
  y[0] *= s.calls > 3 ? 2 : 1;
}
#endif
#include "two-arrays.h"
