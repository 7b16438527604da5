/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Steps whose arrays are declared apart are kept as calls; their integers, written and
   read, lead to no reals.  */
#include "oracle.h"
#ifdef KERNEL
static void
g (int n, const double *restrict x, double *restrict z, int *restrict index, int *count)
{
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++) {
      index[j] = (index[j] * 3 + i) % 7;
      z[i * n + j] += x[i * n + j - 1] * x[i * n + index[j]];
      if (x[i * n + j] > 0)
	++*count;
    }
}
static void
h (int n, const double *restrict x, double *restrict z, double c)
{
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      z[i * n + j] = c * x[i * n + j - 1] * x[i * n + j + 1];
}
void f (int n, double *x, double *z)
{
  int index[8] = { 1, 2, 3, 4, 5, 6, 7, 8 }, count = 0;
  for (int t = 0; t < 3; t++) {
    g (n, x, z, index, &count);
    h (n, z, x, 0.2 * count);
    g (n, z, x, index, &count);
  }
}
#endif
#define N 8
#define SECOND 64
#define SIZE 128
#include "two-arrays.h"
