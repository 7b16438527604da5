/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" } */
/* Stencils whose reverses gather over rows: of all small numbers of rows and columns, so that ends meet and
   nothing is between them; that reach to one side only; columns only in some rows; rows that run downwards,
   by pointers, by two, over arrays of known size and within planes; several arrays and several strands;
   sums in place, a factor of each row, a sum over all, a row that is empty or left out.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define cross cross_q
#  define ahead ahead_q
#  define behind behind_q
#  define slanted slanted_q
#  define downwards downwards_q
#  define by_pointers by_pointers_q
#  define by_two by_two_q
#  define known known_q
#  define planes planes_q
#  define fluxes fluxes_q
#  define in_place in_place_q
#  define scaled scaled_q
#  define summed summed_q
#  define guarded guarded_q
#  define uneven uneven_q
# endif
# define STAYS static __attribute__ ((noinline)) void

STAYS cross (int n, int m, const double *restrict u, double *restrict v)
{
  int row = n + 2;
  for (int j = 1; j <= m; j++)
    for (int i = 1; i <= n; i++)
      v[j * row + i] = u[j * row + i] * u[(j - 1) * row + i] + 0.5 * u[(j + 1) * row + i]
		       - u[j * row + i - 1] * u[j * row + i + 1];
}

STAYS ahead (int n, int m, const double *restrict u, double *restrict v)
{
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      v[j * n + i] += u[j * n + i] * u[(j + 2) * n + i] + 0.25 * u[(j + 1) * n + i];
}

STAYS behind (int n, int m, const double *restrict u, double *restrict v)
{
  for (int j = 3; j < m + 3; j++)
    for (int i = 1; i < n; i++)
      v[j * n + i] = u[(j - 3) * n + i - 1] * u[(j - 3) * n + i] - u[j * n + i];
}

STAYS slanted (int n, int m, const double *restrict u, double *restrict v)
{
  int row = n + 4;
  for (int j = 1; j <= m; j++)
    for (int i = 2; i < n + 2; i++)
      v[j * row + i] = u[(j - 1) * row + i - 2] * u[(j + 1) * row + i + 2] + u[(j + 1) * row + i - 1];
}

STAYS downwards (int n, int m, const double *restrict u, double *restrict v)
{
  int row = n + 2;
  for (int j = m; j >= 1; j--)
    for (int i = n; i >= 1; i--)
      v[j * row + i] = u[(j - 1) * row + i] * u[(j + 1) * row + i + 1] + 2 * u[j * row + i - 1];
}

STAYS by_pointers (int n, int m, const double *restrict u, double *restrict v)
{
  for (int j = 1; j <= m; j++, u += n, v += n)
    {
      const double *below = u + n, *above = u + 2 * n;
      for (int i = 0; i < n; i++)
	v[n + i] = u[i] * above[i] + below[i];
    }
}

STAYS by_two (int n, int m, const double *restrict u, double *restrict v)
{
  for (int j = 2; j < m + 2; j += 2)
    for (int i = 0; i < n; i++)
      v[j * n + i] = u[(j - 2) * n + i] * u[(j + 2) * n + i] + u[(j + 1) * n + i];
}

STAYS known (int m, double u[restrict][20], double v[restrict][20])
{
  for (int j = 1; j <= m; j++)
    for (int i = 1; i < 19; i++)
      v[j][i] = u[j - 1][i] * u[j][i + 1] + u[j + 1][i] * u[j][i - 1];
}

STAYS planes (int n, int m, const double *restrict u, double *restrict v)
{
  int row = n + 2, plane = row * (m + 2);
  for (int k = 1; k <= 2; k++)
    for (int j = 1; j <= m; j++)
      for (int i = 1; i <= n; i++)
	{
	  int at = k * plane + j * row + i;
	  v[at] = u[at] * u[at - row] + u[at + row] * u[at - plane] - u[at + 1] * u[at + plane];
	}
}

/* Two results of three arrays; strands of both kinds.  */
STAYS fluxes (int n, int m, const double *restrict h, const double *restrict u,
	      const double *restrict w, double *restrict a, double *restrict b)
{
  int row = n + 2;
  for (int j = 1; j <= m; j++)
    for (int i = 1; i <= n; i++)
      {
	int at = j * row + i;
	a[at] = 0.25 * (h[at - 1] + h[at + 1] + h[at - row] + h[at + row]) - u[at + 1] * u[at - 1];
	b[at] = u[at - row] - u[at + row] + w[at] * w[at + row] + h[at];
      }
}

STAYS in_place (int n, int m, const double *restrict u, double *restrict v)
{
  int row = n + 2;
  for (int j = 1; j <= m; j++)
    for (int i = 1; i <= n; i++)
      v[j * row + i] += u[(j - 1) * row + i] * u[(j + 1) * row + i] - v[j * row + i] * u[j * row + i];
}

STAYS scaled (int n, int m, const double *restrict c, const double *restrict u, double *restrict v)
{
  int row = n + 2;
  for (int j = 1; j <= m; j++)
    for (int i = 1; i <= n; i++)
      v[j * row + i] = c[j] * (u[(j - 1) * row + i] + u[(j + 1) * row + i]) * u[j * row + i];
}

STAYS summed (int n, int m, const double *restrict u, double *restrict v, double *total)
{
  int row = n + 2;
  double sum = *total;
  for (int j = 1; j <= m; j++)
    for (int i = 1; i <= n; i++)
      {
	double d = u[(j + 1) * row + i] - u[(j - 1) * row + i];
	v[j * row + i] = sum * d;
      }
  *total = sum + 1;
}

/* A row that is left out.  */
STAYS guarded (int n, int m, const double *restrict u, double *restrict v)
{
  int row = n + 2;
  for (int j = 1; j <= m; j++)
    if (j != 2)
      for (int i = 1; i <= n; i++)
	v[j * row + i] = u[(j - 1) * row + i] * u[(j + 1) * row + i];
}

/* Each row is longer than the one before.  */
STAYS uneven (int n, int m, const double *restrict u, double *restrict v)
{
  int row = n + 2;
  for (int j = 1; j <= m; j++)
    for (int i = 1; i <= n && i <= j; i++)
      v[j * row + i] = u[(j - 1) * row + i] * u[(j + 1) * row + i];
}

void f (int n, double *x, double *y)
{
  for (int rows = 0; rows <= n; rows++)
    for (int columns = 1; columns <= n; columns++)
      {
	cross (columns, rows, x, y);
	ahead (columns, rows, y, x + 200);
	behind (columns, rows, x, y + 200);
	slanted (columns, rows, y + 200, y);
	downwards (columns, rows, x + 200, x);
	by_pointers (columns, rows, y, x);
	by_two (columns, rows, x, y);
	planes (columns, rows, y, x);
	fluxes (columns, rows, x, x + 60, x + 120, y, y + 200);
	in_place (columns, rows, x, y);
	scaled (columns, rows, y, x, y + 200);
	summed (columns, rows, y + 200, x, y);
	guarded (columns, rows, x, y);
	uneven (columns, rows, y, x + 200);
	for (int k = 0; k < 2 * 200; k++)
	  x[k] = 0.5 * x[k] + 0.1 * y[k], y[k] = 0.3 * y[k] - 0.2 * x[k] * x[k];
      }
  known (n, (double (*)[20]) x, (double (*)[20]) y);
}
#endif
#define N 4
#define SECOND 400
#define SIZE 800
#include "two-arrays.h"
