/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
double taylor (int n, const double *x);
typedef void adjoint (int n, const double *x, double *xb, double seed);
void taylor_hand (int n, const double *x, double *xb, double seed);

static int terms;
static double *x, *xb;

static void
setup (enum size size)
{
  terms = size == FULL ? 2000000 : size == BRIEF ? 2000000 : 1000;
  x = field (1), xb = field (1);
  x[0] = 0.5;
  independents[0] = (struct independent) { 1, x, xb, 1 };
  units = terms;
}

static void
seed (void)
{
}

static void
primal (void)
{
  static volatile double result;
  result = taylor (terms, x);
  (void) result;
}

static void
ours (any_function *function)
{
  ((adjoint *) function) (terms, x, xb, 1);
}

static void
hand (void)
{
  taylor_hand (terms, x, xb, 1);
}

const struct problem problem = { "term", setup, primal, ours, hand, NULL, seed, .traffic = 0 };
