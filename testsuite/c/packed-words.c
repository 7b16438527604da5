/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Twelve, twenty and thirty-one comparisons that -Ofast has recorded in an iteration: several words
   for one block.  */
#include "oracle.h"
#ifdef KERNEL
#define LESS(a, b) ((a) - 0.5 * (b) > 0.001 ? (a) : 0.3 * (b))
#define FOUR(m) (LESS (d[i + m], d[i + m + 1]) - LESS (d[i + m + 1], d[i + m + 3]) \
		 + 0.7 * LESS (d[i + m + 2], d[i + m]) + 0.4 * LESS (d[i + m + 3], d[i + m + 2]))
static void
g (int n, const double *restrict d, double *restrict e)
{
  for (int i = 0; i < n; i++)
    e[i] = 0.2 * (FOUR (0) + FOUR (2) - FOUR (3));
}
static void
h (int n, const double *restrict d, double *restrict e)
{
  for (int i = 0; i < n; i++)
    e[i] = 0.2 * (FOUR (0) + FOUR (1) + FOUR (2) - FOUR (3) + FOUR (4));
}
static void
k (int n, const double *restrict d, double *restrict e)
{
  for (int i = 0; i < n; i++)
    e[i] = 0.2 * (FOUR (0) + FOUR (1) + FOUR (2) - FOUR (3) + FOUR (4) - FOUR (5) + FOUR (6)
		  + LESS (d[i], d[i + 9]) - LESS (d[i + 1], d[i + 9]) + LESS (d[i + 2], d[i + 8]));
}
void f (int n, double *x, double *y)
{
  for (int t = 0; t < 2; t++) {
    g (n, x, y + 1);
    h (n, y, x + 2);
    k (n, x, y + 3);
    for (int i = 0; i < n; i++)
      x[i] = 0.1 * x[i] + y[i];
  }
}
#endif
#define N 37
#define SECOND 50
#define SIZE 100
#include "two-arrays.h"
