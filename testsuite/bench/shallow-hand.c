/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of shallow.c by hand.  The time levels are kept, 24 bytes per cell and
   step: the forward sweep computes in the trajectory; the fluxes are computed again.
   The reverse step is in gather form.  The shadow of WORK is zero before and after, so
   there is none.  */
#include <math.h>
#include <string.h>
#include "harness.h"

static const double g = 9.81;

/* One time step, from OLD to NEW.  */
static void
step (int n, int m, double r, const double *restrict old, double *restrict flux,
      double *restrict new)
{
  int row = n + 2, size = row * (m + 2);
  const double *h = old, *hu = old + size, *hv = old + 2 * size;
  double *fxx = flux, *fxy = flux + size, *fyy = flux + 2 * size;

  for (int k = 0; k < size; k++)
    {
      double u = hu[k] / h[k], v = hv[k] / h[k], p = 0.5 * g * h[k] * h[k];
      fxx[k] = hu[k] * u + p;
      fxy[k] = hu[k] * v;
      fyy[k] = hv[k] * v + p;
    }
  for (int j = 1; j <= m; j++)
    for (int i = 1; i <= n; i++)
      {
	int k = j * row + i;
	new[k] = 0.25 * (h[k - 1] + h[k + 1] + h[k - row] + h[k + row])
		 - r * (hu[k + 1] - hu[k - 1] + hv[k + row] - hv[k - row]);
	new[size + k] = 0.25 * (hu[k - 1] + hu[k + 1] + hu[k - row] + hu[k + row])
			- r * (fxx[k + 1] - fxx[k - 1] + fxy[k + row] - fxy[k - row]);
	new[2 * size + k] = 0.25 * (hv[k - 1] + hv[k + 1] + hv[k - row] + hv[k + row])
			    - r * (fxy[k + 1] - fxy[k - 1] + fyy[k + row] - fyy[k - row]);
      }
}

static void
halo (int n, int m, double *a)
{
  int row = n + 2;
  for (int j = 1; j <= m; j++)
    {
      a[j * row] = a[j * row + n];
      a[j * row + n + 1] = a[j * row + 1];
    }
  for (int i = 0; i < row; i++)
    {
      a[i] = a[m * row + i];
      a[(m + 1) * row + i] = a[row + i];
    }
}

/* The halo's shadow goes to the cells it was copied from, and is zero then.  */
static void
halo_b (int n, int m, double *a)
{
  int row = n + 2;
  for (int i = 0; i < row; i++)
    {
      a[m * row + i] += a[i];
      a[row + i] += a[(m + 1) * row + i];
      a[i] = a[(m + 1) * row + i] = 0;
    }
  for (int j = 1; j <= m; j++)
    {
      a[j * row + n] += a[j * row];
      a[j * row + 1] += a[j * row + n + 1];
      a[j * row] = a[j * row + n + 1] = 0;
    }
}

/* The reverse of one step at all cells.  B0, B1, B2: the new fields' shadows, zero in
   the halo and in one more row before and behind.  */
static void
step_b (int row, int size, double r, const double *restrict old,
	const double *restrict b0, const double *restrict b1, const double *restrict b2,
	double *restrict o0, double *restrict o1, double *restrict o2)
{
  const double *h = old, *hu = old + size, *hv = old + 2 * size;

  for (int k = 0; k < size; k++)
    {
      double inverse = 1 / h[k], u = hu[k] * inverse, v = hv[k] * inverse;
      double xx = r * (b1[k + 1] - b1[k - 1]), yy = r * (b2[k + row] - b2[k - row]);
      double xy = r * (b1[k + row] - b1[k - row] + b2[k + 1] - b2[k - 1]);
      o0[k] = 0.25 * (b0[k - 1] + b0[k + 1] + b0[k - row] + b0[k + row])
	      + g * h[k] * (xx + yy) - (xx * u + xy * v) * u - yy * v * v;
      o1[k] = 0.25 * (b1[k - 1] + b1[k + 1] + b1[k - row] + b1[k + row])
	      + r * (b0[k + 1] - b0[k - 1]) + 2 * xx * u + xy * v;
      o2[k] = 0.25 * (b2[k - 1] + b2[k + 1] + b2[k - row] + b2[k + row])
	      + r * (b0[k + row] - b0[k - row]) + 2 * yy * v + xy * u;
    }
}

double
shallow_hand (int n, int m, int steps, const double *h0, double *h0b, double *work,
	      double seed)
{
  int row = n + 2, size = row * (m + 2), room = size + 2 * row + 2, cells = 0;
  double *level = store (0, (size_t) (steps + 1) * 3 * size), *now = level;
  double r = 0.4 / (2 * sqrt (9.81)), objective = 0;
  double *b[3], *o[3];

  memset (level, 0, 3 * size * sizeof *level);
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      level[(j + 1) * row + i + 1] = h0[j * n + i];
  halo (n, m, level);
  for (int t = 0; t < steps; t++, now += 3 * size)
    {
      step (n, m, r, now, work + 6 * size, now + 3 * size);
      for (int f = 0; f < 3; f++)
	halo (n, m, now + (3 + f) * size);
    }
  memcpy (work + (steps % 2 ? 3 * size : 0), now, 3 * size * sizeof *work);
  if (steps)
    memcpy (work + (steps % 2 ? 0 : 3 * size), now - 3 * size, 3 * size * sizeof *work);

  for (int f = 0; f < 3; f++)
    {
      b[f] = scratch (f, room) + row + 1;
      o[f] = scratch (3 + f, room) + row + 1;
      memset (b[f], 0, size * sizeof *b[f]);
    }
  for (int j = 1; j <= m; j++)
    for (int i = 1; i <= n; i++)
      {
	double x = (i - 0.5) / n - 0.6, y = (j - 0.5) / m - 0.5;
	if (x * x + y * y < 0.03)
	  {
	    double a = now[j * row + i] - 1;
	    objective += a * a;
	    b[0][j * row + i] = 2 * a;
	    cells++;
	  }
      }
  for (int k = 0; k < size; k++)
    b[0][k] *= seed / cells;
  while (now > level)
    {
      now -= 3 * size;
      step_b (row, size, r, now, b[0], b[1], b[2], o[0], o[1], o[2]);
      for (int f = 0; f < 3; f++)
	{
	  double *other = b[f];
	  b[f] = o[f];
	  o[f] = other;
	  halo_b (n, m, b[f]);
	}
    }
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      h0b[j * n + i] += b[0][(j + 1) * row + i + 1];
  return objective / cells;
}
