/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" } */
/* Factorisations in place with a leading dimension that only the run tells: more than the
   rows, as many, and less, where columns overlap, which is legal.  Two arrays with one each,
   an array whose extent is a number, reals and integers that are read behind the loops, a callee,
   a loop that is left early.  */
#include "oracle.h"
#define SIZE 64
#define SECOND 32
#define N 4
#ifdef KERNEL
#ifdef QUAD
# define solve_in solve_in_q
#endif
__attribute__ ((noinline)) static void
g (int n, int lda, double *a)
{
  for (int k = 0; k < n; k++)
    {
      a[k + k * lda] = sqrt (2 + a[k + k * lda] * a[k + k * lda]);
      for (int i = k + 1; i < n; i++)
	a[i + k * lda] /= a[k + k * lda];
      for (int j = k + 1; j < n; j++)
	for (int i = j; i < n; i++)
	  a[i + j * lda] -= a[i + k * lda] * a[j + k * lda];
    }
}

/* From the last to the first; the last factor and the number of steps are read behind.  */
__attribute__ ((noinline)) static double
solve_in (int n, int lda, const double *restrict a, int ldb, double *restrict b)
{
  double last = 1;
  int steps = 0;
  for (int j = 0; j < 2; j++)
    for (int k = n - 1; k >= 0; k--)
      {
	last = 2 + a[k + k * lda] * a[k + k * lda];
	b[k + j * ldb] /= last;
	for (int i = 0; i < k; i++)
	  b[i + j * ldb] -= b[k + j * ldb] * a[i + k * lda];
	steps++;
      }
  return last * steps * b[0];
}

/* Rows of five, and rows of LDA.  */
static void
h (int n, double (*x)[5], int lda, double a[n][lda])
{
  for (int k = 0; k < n; k++)
    for (int j = k + 1; j < n; j++)
      for (int i = j; i < n; i++)
	x[j][i] -= x[k][i] * x[k][j];
  for (int k = 0; k < n; k++)
    for (int j = k + 1; j < n; j++)
      {
	if (a[k][j] > 1e3)
	  return;
	for (int i = j; i < n; i++)
	  a[j][i] -= a[k][i] * a[k][j];
      }
}

void
f (int n, double *x, double *y)
{
  g (n, n, x);
  g (n, n + 1, y);
  g (n, n - 1, x + 1);
  g (n, 1, y + 2);
  x[0] += solve_in (n, n + 2, y, n, x + 1);
  y[0] += solve_in (n, 2, x, 2, y + 1);
  y[1] += solve_in (n, n, x, n - 1, y + 2);
  h (n, (void *) x, n + 1, (void *) y);
}
#endif
#include "two-arrays.h"
