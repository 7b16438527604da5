/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y\[n\])/(x\[7\],y\[n\]) -fplugin-arg-adjoint-mode=both" } */
/* Arguments declared restrict whose addresses lie in a table with others: the head says how much they
   lead to.  */
#include "oracle.h"
#include <stdlib.h>

#ifdef KERNEL
void
f (int n, double *restrict x, double *restrict y)
{
  double *work = malloc (n * sizeof *work);
  double *level[2] = { y, work }, *both[2] = { x, y };
  for (int s = 0; s < 3; s++) {
    double *now = level[s & 1], *next = level[!(s & 1)];
    for (int i = 1; i < n - 1; i++)
      next[i] = now[i] * now[i - 1] + sin (now[i + 1]) * x[i];
    next[0] = now[0] * x[s];
    next[n - 1] = now[n - 1];
  }
  for (int i = 0; i < n; i++)
    both[i % 2][i] = work[i] * both[1 - i % 2][n - 1 - i];
  free (work);
}
#endif

#define N 7
#define SECOND N
#define SIZE (2 * N)
#include "two-arrays.h"
