/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* Subscripts that are loaded, by plain pointers: before a loop an inspector looks where they lead, so that a test tells
   the arrays apart.  Rows of a sparse matrix (empty ones, in any order, downwards), edges of a grid with a subscript that
   reals choose, time loops that end when something is small, that begin without a test, that need not run, that are left
   in the middle, tables of tables, tables that change in the loop; arrays at all distances; where a loop does not run,
   tables that must not be read.  */
#include "oracle.h"

#define SIZE 60
extern int kernel, n, m, at[3], row[12], col[40], from[16], to[16], *nowhere;

#ifdef KERNEL
# ifdef QUAD
#  define left left_q
#  define changing changing_q
#  define inside inside_q
#  define matrix matrix_q
#  define copy copy_q
#  define coefficient coefficient_q
# endif
/* Rows of 0 to 4 elements.  */
ADJOINT ("(y)/(a,x,y)")
void f (int n, const int *row, const int *col, const double *a, const double *x, double *y)
{
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int k = row[i]; k < row[i + 1]; k++)
	s += a[k] * x[col[k]] * x[i];
      y[i] = s * s;
    }
}

/* From the last element of a row to the first, one time level after the other.  */
ADJOINT ("(x,y)/(a,x,y)")
void g (int n, int m, const int *row, const int *col, const double *a, double *x, double *y)
{
  double r = 1;
  for (int t = 0; t < m && r > 0.001; t++)
    {
      for (int i = n - 1; i >= 0; i--)
	for (int k = row[i + 1]; k-- > row[i];)
	  y[i] += 0.1 * a[k] * x[col[k]] * x[col[k]];
      r = 0;
      for (int i = 0; i < n; i++)
	x[i] = 0.5 * y[i], r += x[i] * x[i];
    }
}

/* Upwind: reals say which end of an edge counts.  */
ADJOINT ("(y)/(a,x,y)")
void h (int n, int m, const int *from, const int *to, const double *a, const double *x, double *y)
{
  for (int t = 0; t < m; t++)
    for (int k = 0; k < n; k++)
      {
	int i = from[k], j = to[k];
	double flux = a[k] * (a[k] > 0 ? x[i] : x[j]) * x[j];
	if (i == j)
	  continue;
	y[i] += flux;
	y[j] -= flux * a[k];
      }
}

/* Left in the middle; a test behind, and none in front.  */
ADJOINT ("(y)/(a,x,y)")
void left (int n, int m, const int *row, const int *col, const double *a, const double *x, double *y)
{
  int t = 0;
  do
    {
      for (int i = 0; i < n; i++)
	y[i] += a[row[i]] * x[col[row[i]]];
      if (y[0] > 1)
	break;
      if (t > 1)
	for (int i = 0; i < n; i++)
	  y[to[i]] *= 1 + 0.01 * x[from[i]];
    }
  while (++t < m);
}

/* The table is changed in the loop: nothing looks ahead.  */
ADJOINT ("(y)/(x,y)")
void changing (int n, int *to, const double *x, double *y)
{
  for (int k = 0; k < n; k++)
    {
      y[to[k]] += x[to[k]] * x[k];
      if (k + 1 < n)
	to[k + 1] = (to[k + 1] + to[k]) % 7;
    }
}

struct matrix { int n; const int *row, *col; double *a; };

ADJOINT ("(y)/(x,y)")
void inside (const struct matrix *m, const double x[20], double y[20])
{
  for (int i = 0; i < m->n; i++)
    for (int k = m->row[i]; k < m->row[i + 1]; k++)
      y[i] += m->a[k] * x[m->col[k]] * y[m->col[k]];
}

static int copy[16];
static double coefficient[40];

void run (double *s, double *p, double *r)
{
  for (int k = 0; k < 16; k++)
    copy[k] = to[k];
  for (int k = 0; k < 40; k++)
    coefficient[k] = 0.1 * (k % 7) - 0.2;
  struct matrix q = { n, row, col, coefficient };
  switch (kernel)
    {
    case 0: f (n, row, col, s + at[0], s + at[1], s + at[2]); break;
    case 1: g (n, m, row, col, s + at[0], s + at[1], s + at[2]); break;
    case 2: h (n, m, from, to, s + at[0], s + at[1], s + at[2]); break;
    case 3: left (n, m, row, col, s + at[0], s + at[1], s + at[2]); break;
    case 4: changing (n, copy, s + at[0], s + at[1]); break;
    case 5: inside (&q, s, s + 30); break;
    }
}
# ifdef QUAD
#  undef left
#  undef changing
#  undef inside
#  undef matrix
#  undef copy
#  undef coefficient
# endif
#else
int kernel, n, m, at[3], row[12], col[40], from[16], to[16], *nowhere;
static int copy[16];
static double coefficient[40];
struct matrix { int n; const int *row, *col; double *a; };

void f_b (int n, const int *row, const int *col, const double *a, double *ab, const double *x, double *xb, double *y,
	     double *yb);
void f_d (int n, const int *row, const int *col, const double *a, double *ab, const double *x, double *xb, double *y,
	     double *yb);
void g_b (int n, int m, const int *row, const int *col, const double *a, double *ab, double *x, double *xb, double *y,
	      double *yb);
void g_d (int n, int m, const int *row, const int *col, const double *a, double *ab, double *x, double *xb, double *y,
	      double *yb);
void h_b (int n, int m, const int *from, const int *to, const double *a, double *ab, const double *x, double *xb,
	      double *y, double *yb);
void h_d (int n, int m, const int *from, const int *to, const double *a, double *ab, const double *x, double *xb,
	      double *y, double *yb);
void left_b (int n, int m, const int *row, const int *col, const double *a, double *ab, const double *x, double *xb,
	     double *y, double *yb);
void left_d (int n, int m, const int *row, const int *col, const double *a, double *ab, const double *x, double *xb,
	     double *y, double *yb);
void changing_b (int n, int *to, const double *x, double *xb, double *y, double *yb);
void changing_d (int n, int *to, const double *x, double *xb, double *y, double *yb);
void inside_b (const struct matrix *m, const double *x, double *xb, double *y, double *yb);
void inside_d (const struct matrix *m, const double *x, double *xb, double *y, double *yb);

#define BOTH(X, D) (X) + at[0], (D) + at[0], (X) + at[1], (D) + at[1]
#define ALL(X, D) BOTH (X, D), (X) + at[2], (D) + at[2]

static struct matrix
set_tables (void)
{
  for (int k = 0; k < 16; k++)
    copy[k] = to[k];
  for (int k = 0; k < 40; k++)
    coefficient[k] = 0.1 * (k % 7) - 0.2;
  struct matrix q = { n, row, col, coefficient };
  return q;
}

void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  struct matrix q = set_tables ();
  switch (kernel)
    {
    case 0: f_b (n, row, col, ALL (s, sb)); break;
    case 1: g_b (n, m, row, col, ALL (s, sb)); break;
    case 2: h_b (n, m, from, to, ALL (s, sb)); break;
    case 3: left_b (n, m, row, col, ALL (s, sb)); break;
    case 4: changing_b (n, copy, BOTH (s, sb)); break;
    case 5: inside_b (&q, s, sb, s + 30, sb + 30); break;
    }
}

void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  struct matrix q = set_tables ();
  switch (kernel)
    {
    case 0: f_d (n, row, col, ALL (s, sd)); break;
    case 1: g_d (n, m, row, col, ALL (s, sd)); break;
    case 2: h_d (n, m, from, to, ALL (s, sd)); break;
    case 3: left_d (n, m, row, col, ALL (s, sd)); break;
    case 4: changing_d (n, copy, BOTH (s, sd)); break;
    case 5: inside_d (&q, s, sd, s + 30, sd + 30); break;
    }
}

static void
try (int which, int n0, int m0, int first, int second, int third)
{
  double s[SIZE];
  kernel = which, n = n0, m = m0, at[0] = first, at[1] = second, at[2] = third;
  for (int i = 0; i < SIZE; i++)
    s[i] = 0.5 + 0.4 * random_value ();
  for (int i = 0; i < 12; i++)
    row[i] = i ? row[i - 1] + (i * 5 + which) % 4 : 0;
  for (int k = 0; k < 40; k++)
    col[k] = (k * 7 + first + second) % 8;
  for (int k = 0; k < 16; k++)
    from[k] = k * 3 % 8, to[k] = (k * 5 + third) % 8;
  law (SIZE, s, 0, NULL, 0);
}

/* No loop runs: no table is read, nothing is touched.  */
static void
try_nothing (void)
{
  static const int none[] = { 0, -1, -0x7fffffff - 1 };
  for (int i = 0; i < 3; i++)
    {
      f_b (none[i], nowhere, nowhere, NULL, NULL, NULL, NULL, NULL, NULL);
      g_b (3, none[i], nowhere, nowhere, NULL, NULL, NULL, NULL, NULL, NULL);
      g_b (-i, 3, nowhere, nowhere, NULL, NULL, NULL, NULL, NULL, NULL);
      h_b (none[i], 3, nowhere, nowhere, NULL, NULL, NULL, NULL, NULL, NULL);
      h_b (3, none[i], nowhere, nowhere, NULL, NULL, NULL, NULL, NULL, NULL);
      changing_b (none[i], nowhere, NULL, NULL, NULL, NULL);
    }
  /* Rows without elements need no columns.  */
  int empty[4] = { 3, 3, 3, 3 };
  double y[4] = { 1, 2, 3, 4 }, yb[4] = { 1, 1, 1, 1 };
  f_b (3, empty, nowhere, NULL, NULL, NULL, NULL, y, yb);
}

int main (void)
{
  for (int d = 0; d <= 8; d++)
    {
      try (0, 6, 0, 0, 40, 20 + d);
      try (0, 6, 0, 0, 30 + d, 30);
      try (0, 6, 0, d, 10, 18);
      try (1, 5, 3, 0, 40, 40 + d);
      try (1, 5, 9, d, 20, 12);
      try (2, 9, 2, 30, d, 8);
      try (2, 9, 1, d, 40, 8);
      try (2, 7, 2, 40, 20, 10 + d);
      try (3, 6, 4, 0, 30, 30 + d);
      try (3, 6, 1, 20, d, 0);
      try (3, 6, 3, 0, 20, 40);
      try (4, 6, 0, 10, 10 + d, 1);
      try (4, 6, 0, d, 20, 2);
      try (5, 6, 0, d, 0, 0);
    }
  try_nothing ();
  return verdict ();
}
#endif
