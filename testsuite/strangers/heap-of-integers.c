/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Heap memory that holds integers only is no more than integers, however long it lives: what
   the reverse sweep needs of it is recorded where it is overwritten or freed.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, double *x, double *y)
{
  int *p = malloc (n * sizeof *p), *q = calloc (n, sizeof *q);
  if (!p)
    abort ();
  for (int i = 0; i < n; i++)
    p[i] = n - 1 - i;
  for (int i = 0; i < n; i++) {
    y[p[i]] = x[p[i]] * x[i];
    q[p[i]]++;
    p[i] = i / 2;
    x[i] *= sin (y[p[i]] * q[n - 1 - i]);
    if (i == 1) {
      p = realloc (p, 2 * n * sizeof *p);
      p[2 * n - 1] = 2;
    }
  }
  x[p[2 * n - 1]] *= y[0];
  free (p);
  free (q);
}
#endif
#define N 4
#define SIZE 8
#define SECOND 4
#include "two-arrays.h"
