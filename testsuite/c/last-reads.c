/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Memory that nothing reads any more, whose shadow is stored to; and such as looks alike, but is read again:
   allocated once or in each step, of fixed extent, cleared or copied in part, given to somebody.  */
#include "oracle.h"

#ifdef KERNEL
# ifdef QUAD
#  define heap heap_q
#  define fixed fixed_q
#  define cleared cleared_q
#  define given given_q
#  define lives lives_q
#  define look look_q
#  define seen seen_q
#  define kept kept_q
# endif
static double
heap (int n, const double *restrict x)
{
  double *v = malloc (n * sizeof *v), *w = malloc (n * sizeof *w), s = 0;
  for (int i = 0; i < n; i++)
    v[i] = x[i];
  for (int t = 0; t < 3; t++)
    {
      double *flux = malloc ((n + 1) * sizeof *flux);
      flux[0] = flux[n] = 0;
      for (int i = 1; i < n; i++)
	flux[i] = v[i] * v[i - 1];
      for (int i = 0; i < n; i++)
	w[i] = v[i] + 0.1 * (flux[i] - flux[i + 1]);
      free (flux);
      for (int i = 0; i < n; i++)
	v[i] = w[i];
    }
  for (int i = 0; i < n; i++)
    s += v[i] * (i + 1);
  free (v);
  free (w);
  return s;
}

/* The blocks end on some ways, and are made again on others.  */
static double
lives (int n, const double *restrict x)
{
  double s = 0, *v = NULL;
  for (int t = 0; t < 4; t++)
    {
      if (!v)
	{
	  v = malloc (n * sizeof *v);
	  for (int i = 0; i < n; i++)
	    v[i] = x[i] * (t + 1);
	}
      for (int i = 0; i < n; i++)
	s += v[i] * v[i];
      if (t & 1)
	{
	  free (v);
	  v = NULL;
	}
    }
  free (v);
  return s;
}

static double
fixed (int n, const double *restrict x)
{
  double u[12], v[12], s = 0;
  for (int i = 0; i < 12; i++)
    u[i] = x[i % n] * (i + 1);
  for (int t = 0; t < 3; t++)
    {
      for (int i = 0; i < 12; i++)
	v[i] = u[i] * u[i] * 0.1;
      for (int i = 2; i < 10; i++)
	u[i] = 0.5 * v[i - 2] + 0.25 * v[i + 2] - v[i] * 0.1;
      for (int i = 0; i < 2; i++)
	u[i] = v[i] + u[11 - i];
    }
  for (int i = 0; i < 12; i++)
    s += u[i] * (1 + i % 3);
  return s + v[3];
}

static double
cleared (int n, const double *restrict x)
{
  double u[8], v[8], w[8], s = 0;
  memset (u, 0, sizeof u);
  memset (v, 0, sizeof v);
  for (int t = 0; t < 3; t++)
    {
      for (int i = 0; i < n; i++)
	u[i] = u[i] + x[i] * (t + 1);
      memcpy (w, u, n * sizeof *w);
      for (int i = 0; i < n; i++)
	v[i] = v[i] * 0.5 + w[i] * w[i] + u[i];
      if (t == 1)
	memset (u, 0, n / 2 * sizeof *u);
    }
  for (int i = 0; i < n; i++)
    s += v[i] * (i + 2);
  return s;
}

/* Its address is kept, and read by that.  */
static const double *seen;
static double
look (int i)
{
  return seen[i];
}

static double
given (int n, const double *restrict x)
{
  double u[8], v[8], s = 0;
  const double *p = n > 3 ? u : v;
  for (int i = 0; i < 8; i++)
    {
      u[i] = x[i % n] * 2;
      v[i] = x[(i + 1) % n] * x[i % n];
    }
  seen = u;
  for (int i = 0; i < 8; i++)
    s += u[i] * v[i];
  for (int i = 0; i < n; i++)
    s += look (i) * x[i];
  for (int i = 0; i < n; i++)
    s += p[i] * 0.5;
  return s;
}

/* The same memory in each call.  */
static double
kept (int n, const double *restrict x)
{
  static double w[8];
  double s = 0;
  for (int i = 0; i < 8; i++)
    w[i] = x[i % n] * x[0];
  for (int t = 0; t < 3; t++)
    {
      for (int i = 0; i < n; i++)
	s += w[i] * x[i];
      for (int i = 0; i < n; i++)
	w[i] = x[i] * x[i];
    }
  for (int i = 0; i < n; i++)
    s += w[i] * (i + 1);
  return s;
}

void
f (int n, const double *restrict x, double *restrict y)
{
  double s = heap (n, x) + fixed (n, x) + 0.1 * cleared (n, x) + given (n, x) + lives (n, x)
	     + kept (n, x) + kept (n - 1, y);
  for (int i = 0; i < n; i++)
    y[i] = y[i] * 0.5 + 0.01 * s * x[i] + 0.1 * heap (i + 1, y) + 0.05 * lives (i + 1, y);
}
#endif

#define N 5
#define SECOND 5
#define SIZE 10
#include "two-arrays.h"
