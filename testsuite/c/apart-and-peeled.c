/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Neighbours on a ring, of plain pointers: one version tells the two arrays apart, and its loop stands apart from
   its first and last iteration.  Not all that the test told of the loop can be told of those.  */

#include "oracle.h"
#ifdef KERNEL
void
f (int n, double *x, double *y)
{
  double *u = x, *v = x + n * n, *du = y, *dv = y + n * n;
  for (int j = 0; j < n; j++) {
    int up = (j == n - 1 ? 0 : j + 1) * n, down = (j == 0 ? n - 1 : j - 1) * n, at = j * n;
    for (int i = 0; i < n; i++) {
      int right = i == n - 1 ? 0 : i + 1, left = i == 0 ? n - 1 : i - 1;
      double a = u[at + i], b = v[at + i], aab = a * a * b;
      du[at + i] = 1.0 + aab - 4.4 * a
		   + 0.3 * (u[up + i] + u[down + i] + u[at + left] + u[at + right] - 4 * a);
      dv[at + i] = 3.4 * a - aab
		   + 0.3 * (v[up + i] + v[down + i] + v[at + left] + v[at + right] - 4 * b);
    }
  }
}
#endif

#define N 5
#define SECOND 50
#define SIZE 100
#include "two-arrays.h"
