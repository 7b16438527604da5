/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
double ode (int n, const double *p);
typedef void adjoint (int n, const double *p, double *pb, double seed);
double ode_hand (int n, const double *p, double *pb, double seed);

static int steps;
static double *p, *pb;

static void
setup (enum size size)
{
  steps = size == FULL ? 20000000 : size == BRIEF ? 2000000 : 1000;
  p = field (2), pb = field (2);
  p[0] = 0.01, p[1] = 0.9;
  independents[0] = (struct independent) { 2, p, pb, 1 };
  units = steps;
}

static void
seed (void)
{
}

static void
primal (void)
{
  static volatile double result;
  result = ode (steps, p);
  (void) result;
}

static void
ours (any_function *function)
{
  ((adjoint *) function) (steps, p, pb, 1);
}

static void
hand (void)
{
  ode_hand (steps, p, pb, 1);
}

const struct problem problem = { "step", setup, primal, ours, hand, NULL, seed, .traffic = 0 };
