/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=rows(y)/(x) -fplugin-arg-adjoint-head=twice(return)/(x) -fplugin-arg-adjoint-head=planes(y)/(x)" } */
/* Additions to elements that meet, in the next iteration or the one after, wherever the second row
   begins; to one array by two names, both declared apart since it is only read; and to
   neighbours in rows that never meet.  As vectors these must not lose one.  */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 37, ROWS = 9 };

void
rows (int n, int k, const double *restrict x, double *restrict y)
{
  for (int i = 1; i < n - 1; i++)
    y[i] = x[i - 1] * x[i + 1] + 2 * x[i + k] * x[i + k + 1];
}

__attribute__ ((noinline)) static double
product (int n, const double *restrict a, const double *restrict b)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i] * a[i] * b[i + 1];
  return sum;
}

double
twice (int n, const double *x)
{
  return product (n, x, x);
}

void
planes (int n, const double *restrict x, double *restrict y)
{
  const double *u = x, *v = x + n * n;
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++)
      y[j * n + i] = u[j * n + i - 1] * v[j * n + i + 1] + u[j * n + n + i] * v[j * n - n + i];
}

void rows_b (int n, int k, const double *x, double *xb, double *y, double *yb);
void twice_b (int n, const double *x, double *xb, double seed);
void planes_b (int n, const double *x, double *xb, double *y, double *yb);

static double x[400], xb[400], y[400], yb[400], by_hand[400];

static void
start (void)
{
  for (int k = 0; k < 400; k++) {
    x[k] = 0.5 + 0.01 * ((k * 7) % 31);
    yb[k] = 1 - 0.02 * ((k * 5) % 23);
    xb[k] = by_hand[k] = 0;
  }
}

static void
compare (const char *what, int k)
{
  for (int i = 0; i < 400; i++)
    if (!(fabs (xb[i] - by_hand[i]) < 1e-12)) {
      printf ("%s %d: element %d: %.17g, by hand %.17g\n", what, k, i, xb[i], by_hand[i]);
      abort ();
    }
}

int
main (void)
{
  for (int k = -1; k < 6; k++) {
    start ();
    for (volatile int i = 1; i < N - 1; i++) {
      by_hand[i - 1] += yb[i] * x[i + 1];
      by_hand[i + 1] += yb[i] * x[i - 1];
      by_hand[i + k] += 2 * yb[i] * x[i + k + 1];
      by_hand[i + k + 1] += 2 * yb[i] * x[i + k];
    }
    rows_b (N, k, x, xb, y, yb);
    compare ("rows", k);
  }
  start ();
  for (volatile int i = 0; i < N; i++) {
    by_hand[i] += 3 * 2 * x[i] * x[i + 1];
    by_hand[i + 1] += 3 * x[i] * x[i];
  }
  twice_b (N, x, xb, 3);
  compare ("twice", 0);
  start ();
  const double *u = x, *v = x + ROWS * ROWS;
  double *ub = by_hand, *vb = by_hand + ROWS * ROWS;
  for (volatile int j = 1; j < ROWS - 1; j++)
    for (volatile int i = 1; i < ROWS - 1; i++) {
      int at = j * ROWS + i;
      ub[at - 1] += yb[at] * v[at + 1];
      vb[at + 1] += yb[at] * u[at - 1];
      ub[at + ROWS] += yb[at] * v[at - ROWS];
      vb[at - ROWS] += yb[at] * u[at + ROWS];
    }
  planes_b (ROWS, x, xb, y, yb);
  compare ("planes", 0);
  return 0;
}
