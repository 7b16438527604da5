/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include "harness.h"
double brusselator (int n, int steps, const double *start, double *w);
typedef void adjoint (int n, int steps, const double *start, double *startb, double *w,
		      double *wb, double seed);
double brusselator_hand (int n, int steps, const double *start, double *startb, double seed);

static int n, steps;
static double *start, *startb, *w, *wb;

static void
setup (enum size size)
{
  n = size == SMALL ? 12 : 256;
  steps = size == FULL ? 60 : size == BRIEF ? 8 : 5;
  start = field (2 * n * n), startb = field (2 * n * n), w = field (4 * n * n);
  wb = field (4 * n * n);
  for (int i = 0; i < n * n; i++)
    start[i] = 1 + 0.3 * sin (0.1 * i), start[n * n + i] = 3 + 0.2 * cos (0.07 * i);
  independents[0] = (struct independent) { 2 * n * n, start, startb, 1 };
  units = (double) n * n * steps;
}

static void
seed (void)
{
}

static void
primal (void)
{
  static volatile double result;
  result = brusselator (n, steps, start, w);
  (void) result;
}

static void
ours (any_function *function)
{
  ((adjoint *) function) (n, steps, start, startb, w, wb, 1);
}

static void
hand (void)
{
  brusselator_hand (n, steps, start, startb, 1);
}

const struct problem problem = { "point-and-step", setup, primal, ours, hand, NULL, seed, .traffic = 32 };
