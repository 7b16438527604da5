/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" } */
/* Columns of nests, each one piece for all rows: of eight and of four bytes and of bits beside one another, of
   few rows and of so many that they are set apart, of none; within a time loop and around it; of two
   loops in one chunk, three deep, under a condition; more columns than are joined.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define f f_q
#  define mixed mixed_q
#  define deep deep_q
#  define many many_q
#  define single single_q
# endif
# define STAYS static __attribute__ ((noinline)) void
# define REPEAT4(A) A (0) A (1) A (2) A (3)
# define REPEAT20(A) REPEAT4 (A) A (4) A (5) A (6) A (7) A (8) A (9) A (10) A (11) A (12) A (13) \
  A (14) A (15) A (16) A (17) A (18) A (19)

STAYS mixed (int rows, int columns, int steps, double *restrict u, double *restrict sum)
{
  for (int t = 0; t < steps; t++)
    for (int j = 0; j < rows; j++)
      for (int i = 0; i < columns; i++)
	{
	  double a = u[j * columns + i], b = a * a + 0.5;
	  if (a > 0.05)
	    b = b * a;
	  if (b > 0.1)
	    *sum = 0.5 * *sum * b + 0.1 * a;
	  u[j * columns + i] = 0.4 * b * a + *sum * 0.01;
	}
}

STAYS deep (int n, int m, int l, double *restrict u, double *restrict v)
{
  for (int k = 0; k < n; k++)
    {
      u[k] = 0.4 * u[k] * u[k] + 0.3 * v[0];
      if (l > 1)
	for (int j = 0; j < m; j++)
	  {
	    v[j] = v[j] * u[k] * 0.5 + 0.1;
	    u[j] = u[j] * v[j] + 0.05 * u[j] * u[j];
	    for (int i = 0; i < l - 1; i++)
	      {
		double a = u[i] * v[j];
		u[i] = 0.5 * a * a + 0.2 * u[i];
		v[i] = 0.3 * v[i] * a + 0.1;
	      }
	  }
      for (int j = 0; j < m; j += 2)
	for (int i = 0; i < l; i++)
	  {
	    double a = v[i] * u[j];
	    v[i] = 0.5 * a * v[i];
	    u[j] = 0.6 * a * u[j] + 0.1;
	  }
    }
}

STAYS many (int n, int m, double *restrict u)
{
# define VALUE(K) double c##K = u[(i + K) % 7];
# define STORE(K) u[(i + K) % 7] = 0.1 + 0.3 * c##K * c##K;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      {
	REPEAT20 (VALUE)
	REPEAT20 (STORE)
      }
}

STAYS single (int n, int m, float *restrict u, float *restrict v)
{
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      {
	float a = u[i], b = v[j];
	u[i] = 0.5f * a * b + 0.25f * a * a;
	v[j] = 0.125f * b * b * a + 0.5f;
      }
}

void f (int n, double *x, double *y)
{
  enum { SIDE = 70 };
  double u[SIDE * SIDE];
  float a[3], b[3];
  for (int k = 0; k < SIDE * SIDE; k++)
    u[k] = x[k % n] * y[k / n % n] + 0.1 * y[k % n];
  mixed (SIDE, SIDE, 2, u, y);
  mixed (2, 3, 3, u, y + 1);
  mixed (1, SIDE * SIDE, 1, u, y + 2);
  mixed (SIDE * SIDE, 1, 1, u, y + 2);
  mixed (0, 5, 2, u, y);
  mixed (5, 0, 2, u, y);
  mixed (-2, -3, 2, u, y);
  for (int k = 0; k < n; k++)
    x[k] = 0.5 * u[7 * k] + u[SIDE * SIDE - 1 - k];
  deep (n, 3, 4, x, y);
  deep (2, n, 1, x, y);
  deep (2, x[0] > 9 ? n : 0, 4, y, x);
  many (2, 3, x);
  for (int k = 0; k < 3; k++)
    a[k] = (float) x[k], b[k] = (float) y[k];
  single (3, 3, a, b);
  for (int k = 0; k < 3; k++)
    x[k] += a[k], y[k] *= b[k];
}
#endif
#define N 8
#define SECOND 8
#define SIZE 16
#include "two-arrays.h"
