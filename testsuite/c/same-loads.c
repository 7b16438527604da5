/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" } */
/* Elements of one array that are loaded again behind stores to others of it: by numbers, by counters and extents, in
   blocks of a matrix; stores that meet them always, in some iterations, in one branch, in a loop in between,
   through a cast, in part; elements that the next iteration loads again; a copy of what a loop leaves alone
   though it stores beside it.  */
#include "oracle.h"
#ifdef KERNEL
# include <string.h>
# ifdef QUAD
#  define f f_q
#  define multiply multiply_q
#  define eliminate eliminate_q
#  define meets meets_q
#  define branches branches_q
#  define shifted shifted_q
#  define rows rows_q
#  define pair pair_q
#  define bytes bytes_q
#  define update update_q
# endif
# define STAYS static __attribute__ ((noinline)) void

/* Blocks of three by three: C -= A * B, all in one array.  */
static inline void
multiply (const double *a, const double *b, double *c)
{
  for (int j = 0; j < 3; j++)
    {
      c[3 * j] = c[3 * j] - a[0] * b[3 * j] - a[3] * b[3 * j + 1] - a[6] * b[3 * j + 2];
      c[3 * j + 1] = c[3 * j + 1] - a[1] * b[3 * j] - a[4] * b[3 * j + 1] - a[7] * b[3 * j + 2];
      c[3 * j + 2] = c[3 * j + 2] - a[2] * b[3 * j] - a[5] * b[3 * j + 1] - a[8] * b[3 * j + 2];
    }
}

STAYS eliminate (int n, double *m)
{
  for (int k = 1; k < n; k++)
    {
      double *a = m + 27 * k, *b = a + 9, *c = a - 9;
      multiply (a, c, b);
      double pivot = 1 / (2 + b[0] * b[0]);
      b[3] = b[3] * pivot;
      b[6] = b[6] * pivot;
      b[4] = b[4] - b[1] * b[3];
      b[7] = b[7] - b[1] * b[6];
      b[8] = b[8] - b[2] * b[6] * b[1];
      c[4] = c[4] + b[4] * a[0];
    }
}

/* From K == J on they meet.  */
STAYS meets (int n, int k, double *m)
{
  for (int j = 0; j < n; j++)
    {
      double s = m[k] * m[j + 1];
      m[j] = s * 0.5 + m[k];
      m[j + n] = m[k] * s + m[j + 1];
      m[k + n] = 0.25 * m[j + 1] * m[j + n];
      m[2 * n - j] = m[j + n] + m[k + n] * m[j + 1] * 0.5;
    }
}

STAYS branches (int n, double *m)
{
  for (int j = 0; j + 2 < n; j++)
    {
      double s = m[j] * m[j + 1];
      if (s > 0.1)
	m[j + 1] = m[j] * s;
      else if (m[j + 2] > 0.3)
	m[j] = s + m[j + 1] * m[j + 2];
      s += m[j] * m[j + 1] * m[j + 2];
      for (int i = 0; i < j; i++)
	m[i] = m[i] * 0.5 + m[j] * 0.125 + m[j + 1] * s * 0.1;
      m[j + 2] = m[j] * m[j + 1] + s * m[j + 2] * 0.5;
    }
}

STAYS shifted (int n, double *m)
{
  double last = 0;
  for (int j = 0; j + 1 < n; j++)
    {
      double s = m[j] * 0.5 + m[j + 1] * last;
      m[j] = s * m[j + 1];
      last = m[j + 1] * m[j] + 0.1 * s;
    }
  double *p = m + n - 1;
  for (int j = 0; j + 1 < n; j++, p--)
    {
      p[0] = 0.5 * p[-1] * p[0];
      p[0] = p[0] * p[-1] + p[-1];
    }
}

STAYS rows (int n, int extent, double *m)
{
  for (int j = 1; j < n; j++)
    for (int i = 0; i < n; i++)
      {
	m[j * extent + i] = m[j * extent + i] * m[(j - 1) * extent + i];
	m[j * extent + i] += m[(j - 1) * extent + i] * m[0] * 0.25;
      }
}

typedef struct { double a, b; } pair;

STAYS bytes (int n, double *m)
{
  for (int j = 0; j + 1 < n; j++)
    {
      double s = m[j] * m[j + 1], t = m[j] - s;
      pair q = { s * 0.5, t * 0.5 };
      memcpy (m + j, &q, sizeof q);
      m[j] += m[j + 1] * s;
      memmove (m, m + 1, sizeof *m);
      s = m[0] * m[j];
      memset (m + j, 0, sizeof *m);
      m[j + 1] += m[j] + m[0] * s;
    }
}

/* What goes out of ROW is left alone: rows of LDA elements, which may be too few.  */
STAYS update (int n, int row, int lda, double *m)
{
  for (int j = row + 1; j < n; j++)
    for (int i = 0; i < n; i++)
      m[j * lda + i] = m[j * lda + i] * 0.5 - m[row * lda + i] * m[j * lda + row] * 0.25;
}

void f (int n, double *x, double *y)
{
  double m[27 * 4 + 9];
  for (int k = 0; k < 27 * 4 + 9; k++)
    m[k] = 0.3 * x[k % n] * y[k / n % n] + 0.1 * y[k % n] + 0.01 * k;
  eliminate (4, m);
  meets (7, 3, m);
  meets (7, 9, m + 20);
  branches (9, m + 40);
  shifted (n, m + 60);
  rows (4, 5, m + 70);
  rows (3, 1, m + 50);
  bytes (5, m + 11);
  update (5, 1, 6, m + 30);
  update (5, 2, 1, m + 80);
  for (int k = 0; k < 27 * 4; k++)
    x[k % n] = x[k % n] * 0.9 + m[k] * m[k] * 0.02, y[k % n] += 0.1 * m[k];
}
#endif
#define N 8
#define SECOND 8
#define SIZE 16
#include "two-arrays.h"
