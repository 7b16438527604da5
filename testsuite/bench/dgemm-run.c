/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>
#include "harness.h"
void dgemm (int n, const double *a, const double *b, double *c);
typedef void adjoint (int n, const double *a, double *ab, const double *b, double *bb,
		      double *c, double *cb);
adjoint dgemm_hand;

static int n;
static double *a, *ab, *b, *bb, *c, *cb;

static void
setup (enum size size)
{
  n = size == FULL ? 300 : size == BRIEF ? 120 : 12;
  a = field (n * n), ab = field (n * n), b = field (n * n), bb = field (n * n);
  c = field (n * n), cb = field (n * n);
  for (int i = 0; i < n * n; i++)
    a[i] = sin (1.3 * i), b[i] = cos (0.7 * i);
  independents[0] = (struct independent) { n * n, a, ab, n };
  independents[1] = (struct independent) { n * n, b, bb, n };
  units = (double) n * n * n;
}

/* They are left as they are: c is added to.  */
static void
seed (void)
{
  for (int i = 0; i < n * n; i++)
    cb[i] = 1 + 0.5 * sin (0.3 * i);
}

static void
primal (void)
{
  memset (c, 0, sizeof *c * n * n);
  dgemm (n, a, b, c);
}

static void
ours (any_function *function)
{
  memset (c, 0, sizeof *c * n * n);
  ((adjoint *) function) (n, a, ab, b, bb, c, cb);
}

static void
hand (void)
{
  memset (c, 0, sizeof *c * n * n);
  dgemm_hand (n, a, ab, b, bb, c, cb);
}

const struct problem problem = { "inner-step", setup, primal, ours, hand, NULL, seed, .traffic = 0 };
