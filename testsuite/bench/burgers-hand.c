/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of burgers.c by hand.  The time levels are kept, 16 bytes per cell and
   step: the forward sweep computes in the trajectory.  The reverse step is in gather
   form.  The shadow of WORK is zero before and after, so there is none.  */
#include <string.h>
#include "harness.h"

static void
step (int n, double c, double e, const double *restrict now, double *restrict next)
{
  const double *u = now, *v = now + n * n;
  double *u1 = next, *v1 = next + n * n;

  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++)
      {
	int k = j * n + i;
	u1[k] = u[k] - c * (u[k] * (u[k + 1] - u[k - 1]) + v[k] * (u[k + n] - u[k - n]))
		+ e * (u[k + 1] + u[k - 1] + u[k + n] + u[k - n] - 4 * u[k]);
	v1[k] = v[k] - c * (u[k] * (v[k + 1] - v[k - 1]) + v[k] * (v[k + n] - v[k - n]))
		+ e * (v[k + 1] + v[k - 1] + v[k + n] + v[k - n] - 4 * v[k]);
      }
}

/* The edge of a level: NEXT's is NOW's.  */
static void
keep_edge (int n, const double *now, double *next)
{
  for (int f = 0; f < 2; f++, now += n * n, next += n * n)
    {
      memcpy (next, now, n * sizeof *now);
      memcpy (next + n * (n - 1), now + n * (n - 1), n * sizeof *now);
      for (int j = 1; j < n - 1; j++)
	next[j * n] = now[j * n], next[j * n + n - 1] = now[j * n + n - 1];
    }
}

/* A, B: shadows of the new level, zero at the edge.  AO, BO: those of the old one's
   inner cells.  */
static void
inner_b (int n, double c, double e, const double *restrict u, const double *restrict v,
	 const double *restrict a, const double *restrict b, double *restrict ao,
	 double *restrict bo)
{
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++)
      {
	int k = j * n + i;
	double west = e - c * u[k - 1], east = e + c * u[k + 1];
	double south = e - c * v[k - n], north = e + c * v[k + n], self = 1 - 4 * e;
	ao[k] = a[k] * (self - c * (u[k + 1] - u[k - 1])) - b[k] * c * (v[k + 1] - v[k - 1])
		+ a[k - 1] * west + a[k + 1] * east + a[k - n] * south + a[k + n] * north;
	bo[k] = b[k] * (self - c * (v[k + n] - v[k - n])) - a[k] * c * (u[k + n] - u[k - n])
		+ b[k - 1] * west + b[k + 1] * east + b[k - n] * south + b[k + n] * north;
      }
}

/* What the old level's edge, the same at all times, gets from one field's A.  */
static void
edge_b (int n, double c, double e, const double *u, const double *v, const double *a,
	double *out)
{
  for (int i = 1; i < n - 1; i++)
    {
      int left = i * n, right = left + n - 1, top = (n - 1) * n + i;
      out[i] += a[i + n] * (e + c * v[i + n]);
      out[top] += a[top - n] * (e - c * v[top - n]);
      out[left] += a[left + 1] * (e + c * u[left + 1]);
      out[right] += a[right - 1] * (e - c * u[right - 1]);
    }
}

static void
clear_edge (int n, double *a)
{
  memset (a, 0, n * sizeof *a);
  memset (a + (n - 1) * n, 0, n * sizeof *a);
  for (int j = 1; j < n - 1; j++)
    a[j * n] = a[j * n + n - 1] = 0;
}

double
burgers_hand (int n, int steps, double dt, double viscosity, const double *start,
	      double *startb, double *work, double seed)
{
  int cells = n * n, size = 2 * cells;
  double h = 1.0 / (n - 1), c = dt / (2 * h), e = viscosity * dt / (h * h), energy = 0;
  double *level = store (0, (size_t) (steps + 1) * size), *last = level;
  double *a = scratch (0, size), *old = scratch (1, size);

  memcpy (level, start, size * sizeof *level);
  for (int t = 0; t < steps; t++, last += size)
    {
      keep_edge (n, last, last + size);
      step (n, c, e, last, last + size);
    }
  for (int k = 0; k < size; k++)
    energy += 0.5 * h * h * last[k] * last[k];
  memcpy (work + (steps % 2 ? size : 0), last, size * sizeof *work);
  if (steps)
    memcpy (work + (steps % 2 ? 0 : size), last - size, size * sizeof *work);

  for (int k = 0; k < size; k++)
    startb[k] += a[k] = seed * h * h * last[k];
  for (int f = 0; f < 2; f++)
    {
      clear_edge (n, a + f * cells);
      clear_edge (n, old + f * cells);
      for (int j = 1; j < n - 1; j++)
	for (int i = 1; i < n - 1; i++)
	  startb[f * cells + j * n + i] -= a[f * cells + j * n + i];
    }
  while (last > level)
    {
      double *u, *v, *other = a;
      last -= size;
      u = last, v = last + cells;
      edge_b (n, c, e, u, v, a, startb);
      edge_b (n, c, e, u, v, a + cells, startb + cells);
      inner_b (n, c, e, u, v, a, a + cells, old, old + cells);
      a = old;
      old = other;
    }
  for (int f = 0; f < 2; f++)
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++)
	startb[f * cells + j * n + i] += a[f * cells + j * n + i];
  return energy;
}
