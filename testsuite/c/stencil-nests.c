/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" } */
/* Stencils over two counters, whose reverses run upwards: of three rows and of five, rows of a length that
   is known, loops that run down or by two, two results, sums in place, something of each row's own,
   records of the tape, few rows and none, time levels.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define five five_q
#  define far far_q
#  define narrow narrow_q
#  define both both_q
#  define scaled scaled_q
#  define recorded recorded_q
#  define step step_q
# endif
# define STAYS static __attribute__ ((noinline)) void

STAYS five (int n, int m, const double *restrict u, double *restrict v)
{
  int row = n + 2;
  for (int j = 1; j <= m; j++)
    for (int i = 1; i <= n; i++)
      v[j * row + i] = u[j * row + i] * u[(j - 1) * row + i] + 0.25 * u[(j + 1) * row + i]
		       - u[j * row + i - 1] * u[j * row + i + 1];
}

/* Two rows away on either side; downwards, every other row.  */
STAYS far (int n, int m, const double *restrict u, double *restrict v)
{
  int row = n + 2;
  for (int j = m - 1; j >= 2; j--)
    for (int i = n; i >= 1; i--)
      v[j * row + i] += 0.5 * u[(j - 2) * row + i - 1] + u[(j + 2) * row + i] * u[j * row + i];
  for (int j = 2; j < m; j += 2)
    for (int i = 1; i <= n; i++)
      v[j * row + i] -= 0.5 * u[(j - 2) * row + i + 1] * u[(j + 2) * row + i] + u[j * row + i];
}

STAYS narrow (int m, const double *restrict u, double *restrict v)
{
  for (int j = 1; j <= m; j++)
    for (int i = 0; i < 8; i++)
      v[j * 8 + i] = 0.125 * (u[j * 8 - 8 + i] + u[j * 8 + i] * u[j * 8 + i] + u[j * 8 + 8 + i]);
}

/* Two results, of three arrays; nothing from a row's own neighbours.  */
STAYS both (int n, int m, const double *restrict u, const double *restrict w, double *restrict v,
	    double *restrict z)
{
  int row = n + 2;
  for (int j = 1; j <= m; j++)
    for (int i = 1; i <= n; i++)
      {
	double a = w[(j + 1) * row + i] - w[(j - 1) * row + i];
	v[j * row + i] = a * u[j * row + i + 1];
	z[j * row + i] = u[(j - 1) * row + i] * w[(j + 1) * row + i] + a;
      }
}

/* Each row has a factor of its own, which is active.  */
STAYS scaled (int n, int m, double c, const double *restrict u, const double *restrict w, double *restrict v)
{
  int row = n + 2;
  for (int j = 1; j <= m; j++)
    {
      double s = c * c + w[j];
      for (int i = 1; i <= n; i++)
	v[j * row + i] = s * (u[(j + 1) * row + i] - u[(j - 1) * row + i]) + c * u[j * row + i];
    }
}

/* The exponential is not computed again.  */
STAYS recorded (int n, int m, const double *restrict u, double *restrict v)
{
  int row = n + 2;
  for (int j = 1; j <= m; j++)
    for (int i = 1; i <= n; i++)
      v[j * row + i] = exp (0.5 * u[j * row + i] - u[(j - 1) * row + i]) * u[(j + 1) * row + i - 1];
}

STAYS step (int n, int m, const double *restrict u, double *restrict v)
{
  int row = n + 2;
  for (int j = 1; j <= m; j++)
    for (int i = 1; i <= n; i++)
      {
	double c = u[j * row + i];
	v[j * row + i] = c + 0.1 * c * (u[j * row + i - 1] - u[j * row + i + 1])
			 + 0.1 * c * c * (u[(j - 1) * row + i] - u[(j + 1) * row + i]);
      }
}

void
f (int n, double *x, double *y)
{
  double a[64], b[64];
  for (int i = 0; i < 64; i++)
    a[i] = x[i], b[i] = 0.25 * y[i];
  five (n, n, x, b);
  far (n, n, b, a);
  narrow (n, a, b);
  both (n, n, b, x, a, y);
  scaled (n, n, x[3], a, b, y);
  recorded (n, n, y, x);
  for (int m = 0; m < 4; m++)
    five (n, m, y, a), five (m, n, a, b);
  for (int i = 0; i < 64; i++)
    a[i] += b[i];
  double *now = a, *next = b;
  for (int t = 0; t < 3; t++)
    {
      step (n, n - t, now, next);
      double *other = now;
      now = next;
      next = other;
    }
  for (int i = 0; i < 64; i++)
    y[i] += now[i] * now[i] - next[i];
}
#endif
#define N 6
#define SECOND 64
#define SIZE 128
#include "two-arrays.h"
