/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include "harness.h"
double logsumexp (int n, const double *x);
typedef void adjoint (int n, const double *x, double *xb, double seed);
double logsumexp_hand (int n, const double *x, double *xb, double seed);

int size_of_logsumexp;
static double *x, *xb;

static void
setup (enum size size)
{
  int n = size_of_logsumexp = 100000;
  (void) size;
  x = field (n), xb = field (n);
  for (int i = 0; i < n; i++)
    x[i] = 4 * sin (1.7 * i * i);
  independents[0] = (struct independent) { n, x, xb, 1 };
  units = n;
}

static void
seed (void)
{
}

static void
primal (void)
{
  static volatile double result;
  result = logsumexp (size_of_logsumexp, x);
  (void) result;
}

static void
ours (any_function *function)
{
  ((adjoint *) function) (size_of_logsumexp, x, xb, 1);
}

static void
hand (void)
{
  logsumexp_hand (size_of_logsumexp, x, xb, 1);
}

const struct problem problem
  = { "element", setup, primal, ours, hand, NULL, seed, .traffic = 0 };
