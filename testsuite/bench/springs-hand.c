/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of springs.c by hand: each step's positions are kept; forces are made again.  */
#include <string.h>
#include "harness.h"

static void
forward (int nodes, int n, const int *restrict ends, const double *restrict k,
	 const double *restrict x, double *restrict next, double *restrict v, double *restrict a)
{
  memset (a, 0, (size_t) nodes * sizeof *a);
  for (int i = 0; i < n; i++)
    {
      int from = ends[2 * i], to = ends[2 * i + 1];
      double e = x[to] - x[from] - 0.5, force = k[i] * e * (1 + e * e);
      a[from] += force;
      a[to] -= force;
    }
  for (int i = 0; i < nodes; i++)
    {
      v[i] += 0.01 * a[i];
      next[i] = x[i] + 0.01 * v[i];
    }
}

static void
reverse (int nodes, int n, const int *restrict ends, const double *restrict k,
	 double *restrict kb, const double *restrict x, double *restrict xb, double *restrict vb,
	 double *restrict ab)
{
  for (int i = 0; i < nodes; i++)
    {
      vb[i] += 0.01 * xb[i];
      ab[i] = 0.01 * vb[i];
    }
  for (int i = 0; i < n; i++)
    {
      int from = ends[2 * i], to = ends[2 * i + 1];
      double e = x[to] - x[from] - 0.5, fb = ab[from] - ab[to];
      double eb = fb * k[i] * (1 + 3 * e * e);
      kb[i] += fb * e * (1 + e * e);
      xb[to] += eb;
      xb[from] -= eb;
    }
}

double
springs_hand (int nodes, int n, int steps, const int *ends, const double *restrict start,
	      double *restrict startb, const double *restrict k, double *restrict kb, double seed)
{
  size_t size = (size_t) nodes * sizeof (double);
  double *x = store (0, (size_t) nodes * ((size_t) steps + 1)), energy = 0;
  double *v = scratch (0, (size_t) nodes), *a = scratch (1, (size_t) nodes);
  double *xb = scratch (2, (size_t) nodes);
  memcpy (x, start, size);
  memset (v, 0, size);
  memset (xb, 0, size);
  for (int t = 0; t < steps; t++)
    forward (nodes, n, ends, k, x + (size_t) t * nodes, x + ((size_t) t + 1) * nodes, v, a);
  for (int i = 0; i < nodes; i++)
    {
      energy += 0.5 * v[i] * v[i];
      v[i] *= seed;
    }
  for (int t = steps; t-- > 0;)
    reverse (nodes, n, ends, k, kb, x + (size_t) t * nodes, xb, v, a);
  for (int i = 0; i < nodes; i++)
    startb[i] += xb[i];
  return energy;
}
