/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include "harness.h"
void rates (int n, const double *z, double *dz);
typedef void adjoint (int n, const double *z, double *zb, double *dz, double *dzb);
void rates_hand (int n, const double *z, double *zb, double *dzb);

static int n;
static double *z, *zb, *dz, *dzb;

static void
setup (enum size size)
{
  n = size == SMALL ? 12 : 256;
  z = field (2 * n * n), zb = field (2 * n * n), dz = field (2 * n * n), dzb = field (2 * n * n);
  for (int i = 0; i < n * n; i++)
    z[i] = 1 + 0.3 * sin (0.1 * i), z[n * n + i] = 3 + 0.2 * cos (0.07 * i);
  independents[0] = (struct independent) { 2 * n * n, z, zb, 10 };
  units = (double) n * n;
}

static void
seed (void)
{
  for (int i = 0; i < 2 * n * n; i++)
    dzb[i] = 1 + 0.5 * sin (0.3 * i);
}

static void
primal (void)
{
  rates (n, z, dz);
}

static void
ours (any_function *function)
{
  ((adjoint *) function) (n, z, zb, dz, dzb);
}

static void
hand (void)
{
#ifdef ASKED			/* as the plugin's does */
  rates (n, z, dz);
#endif
  rates_hand (n, z, zb, dzb);
}

const struct problem problem = { "point", setup, primal, ours, hand, NULL, seed, .traffic = 32 };
