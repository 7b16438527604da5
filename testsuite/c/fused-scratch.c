/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=own_row(y)/(x,y) -fplugin-arg-adjoint-head=own_matrix(y)/(x,y) -fplugin-arg-adjoint-head=own_cleared(y)/(x,y) -fplugin-arg-adjoint-head=own_elements(y)/(x,y) -fplugin-arg-adjoint-head=own_heap(y)/(x,y) -fplugin-arg-adjoint-head=not_behind_end(y)/(x,y) -fplugin-arg-adjoint-head=not_always(y)/(x,y) -fplugin-arg-adjoint-head=not_one_short(y)/(x,y) -fplugin-arg-adjoint-head=not_alone(y)/(x,y) -fplugin-arg-adjoint-head=not_before(y)/(x,y) -fplugin-arg-adjoint-head=not_if_empty(y)/(x,y) -fplugin-arg-adjoint-head=not_left_early(y)/(x,y) -fplugin-arg-adjoint-head=not_each_second(y)/(x,y) -fplugin-arg-adjoint-head=not_own(y)/(x,y) -fplugin-arg-adjoint-head=not_only_inside(y)/(x,y) -fplugin-arg-adjoint-mode=both" } */
/* Items with scratch memory of the function's own, which each of them uses again.  Those named
   own_ store all that they read, before they read it: forward and reverse of an item run
   together.  Those named not_ have something from the item before, in some element: they must
   not.  options.exp reads the remarks.  */
#include "oracle.h"
#include <stdlib.h>
#include <string.h>
#ifdef QUAD
# define own_row own_row_q
# define own_matrix own_matrix_q
# define own_cleared own_cleared_q
# define own_elements own_elements_q
# define own_heap own_heap_q
# define not_behind_end not_behind_end_q
# define not_always not_always_q
# define not_one_short not_one_short_q
# define not_alone not_alone_q
# define not_before not_before_q
# define not_if_empty not_if_empty_q
# define not_left_early not_left_early_q
# define not_each_second not_each_second_q
# define not_own not_own_q
# define not_only_inside not_only_inside_q
#endif
#ifndef N
# define N 4
# define M 3
static int which, m;
#define CASES(X) \
  X (own_row) X (own_matrix) X (own_cleared) X (own_elements) \
  X (own_heap) X (not_behind_end) X (not_always) X (not_one_short) \
  X (not_alone) X (not_before) X (not_if_empty) X (not_left_early) \
  X (not_each_second) X (not_own) X (not_only_inside)
#endif
#ifdef KERNEL
void own_row (int n, int m, const double *restrict x, double *restrict y)
{
  double w[m], v[m];
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < m; k++)
	w[k] = sin (x[i] * (k + 1));
      for (int k = 0; k < m; k++)
	v[k] = w[k] * w[m - 1 - k];
      for (int k = 0; k < m; k++)
	for (int j = k + 1; j < m; j++)
	  v[j] += v[k] * w[j];
      double s = 0;
      for (int k = 0; k < m; k++)
	s += v[k] * v[k];
      y[i] = s;
    }
}
void own_matrix (int n, int m, const double *restrict x, double *restrict y)
{
  double w[(m + 1) * m];
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k <= m; k++)
	for (int j = 0; j < m; j++)
	  w[k * m + j] = sin (x[i] * (k - j));
      double s = x[i];
      for (int j = 0; j < m; j++)
	for (int k = 1; k <= m; k++)
	  s += w[k * m + j] * w[(k - 1) * m + j] * s;
      y[i] = s;
    }
}
void own_cleared (int n, int m, const double *restrict x, double *restrict y)
{
  double w[M];
  for (int i = 0; i < n; i++)
    {
      memset (w, 0, sizeof w);
      for (int k = 0; k < M; k++)
	for (int j = 0; j <= k; j++)
	  w[k] += sin (x[i] * j) * w[j];
      y[i] = w[0] + w[M - 1] * w[1];
    }
}
void own_elements (int n, int m, const double *restrict x, double *restrict y)
{
  double w[3];
  for (int i = 0; i < n; i++)
    {
      w[0] = exp (x[i]);
      w[2] = x[i] * w[0];
      w[1] = w[0] * w[2];
      if (x[i] > 0)
	w[2] = w[1] * w[1];
      y[i] = w[1] * w[2];
    }
}
void own_heap (int n, int m, const double *restrict x, double *restrict y)
{
  double *w = malloc ((m + 1) * sizeof *w);
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < m; k++)
	w[k] = sin (x[i] + k);
      for (int k = 0; k < m; k++)
	y[i] += w[k] * w[m - 1 - k];
    }
  free (w);
}
void not_behind_end (int n, int m, const double *restrict x, double *restrict y)
{
  double w[m + 1];
  w[m] = x[0];
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < m; k++)
	w[k] = sin (x[i] * (k + 1));
      for (int k = 0; k < m; k++)
	y[i] += w[k] * w[k + 1];
      w[m] = y[i];
    }
}
void not_always (int n, int m, const double *restrict x, double *restrict y)
{
  double w[m];
  for (int k = 0; k < m; k++)
    w[k] = x[0];
  for (int i = 0; i < n; i++)
    {
      if (x[i] > 0)
	for (int k = 0; k < m; k++)
	  w[k] = sin (x[i] * (k + 1));
      for (int k = 0; k < m; k++)
	y[i] += w[k] * w[m - 1 - k];
    }
}
void not_one_short (int n, int m, const double *restrict x, double *restrict y)
{
  double w[m];
  w[m - 1] = x[0];
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < m - 1; k++)
	w[k] = sin (x[i] * (k + 1));
      for (int k = 0; k < m; k++)
	y[i] += w[k] * w[m - 1 - k];
      w[m - 1] = y[i];
    }
}
void not_alone (int n, int m, const double *restrict x, double *restrict y)
{
  double w[m];
  for (int k = 0; k < m; k++)
    w[k] = x[0];
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < m; k++)
	w[k] += sin (x[i] * (k + 1));
      for (int k = 0; k < m; k++)
	y[i] += w[k] * w[m - 1 - k];
    }
}
void not_before (int n, int m, const double *restrict x, double *restrict y)
{
  double w[m + 1];
  for (int k = 0; k < m; k++)
    w[k] = x[0];
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < m; k++)
	y[i] += w[k] * x[i];
      for (int k = 0; k < m; k++)
	w[k] = sin (x[i] * (k + 1));
    }
}
void not_if_empty (int n, int m, const double *restrict x, double *restrict y)
{
  double w[m + 1];
  w[0] = x[0];
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < m; k++)
	w[k] = sin (x[i] * (k + 1));
      y[i] = w[0] * x[i];
      w[0] = y[i];
    }
}
void not_left_early (int n, int m, const double *restrict x, double *restrict y)
{
  double w[m];
  for (int k = 0; k < m; k++)
    w[k] = x[0];
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < m; k++)
	{
	  w[k] = sin (x[i] * (k + 1));
	  if (w[k] > 0)
	    break;
	}
      for (int k = 0; k < m; k++)
	y[i] += w[k] * w[m - 1 - k];
    }
}
void not_each_second (int n, int m, const double *restrict x, double *restrict y)
{
  double w[2 * m];
  for (int k = 0; k < 2 * m; k++)
    w[k] = x[0];
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < 2 * m; k += 2)
	w[k] = sin (x[i] * (k + 1));
      for (int k = 0; k < m; k++)
	y[i] += w[k] * w[2 * m - 1 - k];
      for (int k = 0; k < 2 * m; k++)
	w[k] = y[i] * k;
    }
}
void not_own (int n, int m, const double *restrict x, double *restrict y)
{
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < m; k++)
	y[N + k] = sin (x[i] * (k + 1));
      for (int k = 0; k < m; k++)
	y[i] += y[N + k] * y[N + m - 1 - k];
    }
}
void not_only_inside (int n, int m, const double *restrict x, double *restrict y)
{
  double w[m];
  for (int k = 0; k < m; k++)
    w[k] = x[0];
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < m; k++)
	w[k] = sin (x[i] * (k + 1));
      for (int k = 0; k < m; k++)
	y[i] += w[k] * w[m - 1 - k];
    }
  for (int k = 0; k < m; k++)
    y[n + k] = w[k] * w[0];
}
void run (double *s, double *p, double *r)
{
#define CASE(NAME) if (at++ == which) NAME (N, m, s, s + N);
  int at = 0;
  CASES (CASE)
}
#else
#define DECLARE(NAME) \
  void NAME##_b (int n, int m, const double *x, double *xb, double *y, double *yb); \
  void NAME##_d (int n, int m, const double *x, double *xd, double *y, double *yd);
CASES (DECLARE)
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
#define CASE_B(NAME) if (at++ == which) NAME##_b (N, m, s, sb, s + N, sb + N);
  int at = 0;
  CASES (CASE_B)
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
#define CASE_D(NAME) if (at++ == which) NAME##_d (N, m, s, sd, s + N, sd + N);
  int at = 0;
  CASES (CASE_D)
}
#define COUNT(NAME) + 1
int main (void)
{
  for (which = 0; which < 0 CASES (COUNT); which++)
    for (m = 1; m <= M; m += M - 1)
      {
	double s[2 * N + M];
	for (int i = 0; i < 2 * N + M; i++)
	  s[i] = 0.7 * random_value ();
	law (2 * N + M, s, 0, NULL, 0);
      }
  return verdict ();
}
#endif
