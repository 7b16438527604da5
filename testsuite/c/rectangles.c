/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Overwritten arrays of which rows are copied whose distance nobody knows: planes of rows, rows from the
   last to the first, every second column, rows that are the same or overlap, what is read of the first row
   begins behind what is read of the next, loops that do not run.  */
#include "oracle.h"
#define N 24
#define SECOND 24
#define SIZE 48
#ifdef KERNEL
#include <math.h>
#include <stdlib.h>
# ifdef QUAD
#  define rows rows_q
#  define back back_q
#  define planes planes_q
#  define corner corner_q
#  define width width_q
#  define leap leap_q
#  define high high_q
# endif
int width, leap, high;

/* Rows LEAP apart, downwards if that is negative, which share memory if it is small.  */
static __attribute__ ((noinline)) void
rows (double *restrict u, double *restrict v, int steps)
{
  for (int t = 0; t < steps; t++) {
    for (int j = 1; j < high; j++)
      for (int i = 1; i < width; i++)
	v[j * 8 + i] = sin (u[j * leap + i] * u[(j - 1) * leap + i + 1]) + u[j * leap + i - 1];
    for (int j = 1; j < high; j++)
      for (int i = 1; i < width; i++)
	u[j * leap + i] = 0.5 * u[j * leap + i] + 0.3 * v[j * 8 + i];
  }
}

/* Columns from the last to the first, every second one.  */
static __attribute__ ((noinline)) void
back (double *restrict u, double *restrict v)
{
  for (int t = 0; t < 3; t++) {
    for (int j = high - 1; j >= 0; j--)
      for (int i = width - 1; i >= 1; i -= 2)
	v[j * 8 + i] = u[j * leap + i] * u[j * leap + i] * u[j * leap + i - 1];
    for (int j = 0; j < high; j++)
      for (int i = 0; i < width; i++)
	u[j * leap + i] += 0.2 * v[j * 8 + i];
  }
}

static __attribute__ ((noinline)) void
planes (double *restrict u, double *restrict v, long deep, long apart)
{
  long high = 3, leap = width;
  for (int t = 0; t < 2; t++) {
    for (long k = 1; k < deep; k++)
      for (long j = 0; j < high - 1; j++)
	for (long i = 0; i < width; i++)
	  v[k * 12 + j * 4 + i] = u[k * apart + j * leap + i] * u[(k - 1) * apart + (j + 1) * leap + i];
    for (long k = 1; k < deep; k++)
      for (long j = 0; j < high - 1; j++)
	for (long i = 0; i < width; i++)
	  u[k * apart + j * leap + i] = cos (v[k * 12 + j * 4 + i]);
  }
}

/* Memory of just the size: before the first element read, and behind the last, there is nothing.  */
static __attribute__ ((noinline)) void
corner (const double *x, double *y, int steps)
{
  double *u = malloc ((size_t) (leap * high) * sizeof *u), *v = malloc ((size_t) (leap * high) * sizeof *v);
  for (int i = 0; i < leap * high; i++)
    u[i] = x[i], v[i] = 0;
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < high - 1; j++)
      for (int i = 2; i < width; i++)
	v[j * leap + i] = u[j * leap + i] * u[(j + 1) * leap + i - 2];
    for (int j = 0; j < high - 1; j++)
      for (int i = 2; i < width; i++)
	u[j * leap + i] = exp (0.1 * v[j * leap + i]);
  }
  for (int i = 0; i < leap * high; i++)
    y[i] += u[i] * v[i];
  free (u);
  free (v);
}

void
f (int n, double *restrict x, double *restrict y)
{
  double u[32], v[32] = { 0 };
  static const int sizes[][3] = { { 5, 7, 3 }, { 5, -7, 3 }, { 6, 2, 4 }, { 4, 0, 3 }, { 0, 7, 3 }, { 5, 7, 0 } };
  for (int k = 0; k < 6; k++) {
    width = sizes[k][0], leap = sizes[k][1], high = sizes[k][2];
    for (int i = 0; i < 32; i++)
      u[i] = x[(i + k) % n];
    rows (leap < 0 ? u + 16 : u, v, 3);
    back (leap < 0 ? u + 16 : u, v);
    for (int i = 0; i < 32; i++)
      y[(i + k) % n] += u[i] * (i + 1) + v[i];
  }
  width = 4, leap = 4, high = 3;
  planes (x, v, 2, 12);
  for (int i = 0; i < n; i++)
    y[i] += v[i] * x[i];
  width = 6, leap = 6, high = 4;
  corner (x, y, 3);
}
#endif
#include "two-arrays.h"
