/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include "harness.h"
void roe (int cells, const double *q, double *flux);
typedef void adjoint (int cells, const double *q, double *qb, double *flux,
		      double *fluxb);
adjoint roe_hand, roe_fused;

int roe_cells;
static double *q, *qb, *flux, *fluxb;

static void
setup (enum size size)
{
  int n = roe_cells = size == SMALL ? 10000 : 100000;
  q = field (3 * n), qb = field (3 * n), flux = field (3 * n), fluxb = field (3 * n);
  for (int i = 0; i < n; i++)
    {
      double x = (double) i / n, density = 1 + 0.5 * sin (40 * x);
      double u = 0.9 * cos (25 * x), p = 1 + 0.3 * sin (70 * x);
      q[3 * i] = density;
      q[3 * i + 1] = density * u;
      q[3 * i + 2] = p / 0.4 + 0.5 * density * u * u;
    }
  independents[0] = (struct independent) { 3 * n, q, qb, 0 };
  units = n - 1;
}

static void
seed (void)
{
  for (int i = 0; i < 3 * roe_cells; i++)
    fluxb[i] = 1 + i % 5;
}

static void
primal (void)
{
  roe (roe_cells, q, flux);
}

static void
ours (any_function *function)
{
  ((adjoint *) function) (roe_cells, q, qb, flux, fluxb);
}

static void
hand (void)
{
  roe_hand (roe_cells, q, qb, flux, fluxb);
}

static void
fused (void)
{
  roe_fused (roe_cells, q, qb, flux, fluxb);
}

const struct problem problem
  = { "face", setup, primal, ours, hand, fused, seed, .traffic = 48 };
