/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include "harness.h"
#ifdef FORTRAN
void springs_ (const int *nodes, const int *n, const int *steps, const int *ends, const double *start,
	       const double *k, double *energy);
typedef void adjoint (const int *nodes, const int *n, const int *steps, const int *ends,
		      const double *start, double *startb, const double *k, double *kb,
		      double *energy, double *energyb);
#else
double springs (int nodes, int n, int steps, const int *ends, const double *start, const double *k);
#endif
typedef double by_hand (int nodes, int n, int steps, const int *ends, const double *start,
			double *startb, const double *k, double *kb, double seed);
by_hand springs_hand;

static int nodes, n, steps, *ends;
static double *start, *startb, *k, *kb;

static void
setup (enum size size)
{
  nodes = 2000, n = 4 * nodes, steps = size == FULL ? 100 : 10;
  ends = malloc ((size_t) n * 2 * sizeof *ends);
  start = field ((size_t) nodes), startb = field ((size_t) nodes);
  k = field ((size_t) n), kb = field ((size_t) n);
  for (int i = 0; i < nodes; i++)
    start[i] = 0.4 * i + 0.1 * sin (3.0 * i);
  for (int i = 0; i < n; i++)
    {
      ends[2 * i] = i / 4;
      ends[2 * i + 1] = (i / 4 + 1 + i % 4) % nodes;
      if (ends[2 * i + 1] < ends[2 * i])
	ends[2 * i + 1] = ends[2 * i] - 1;
      k[i] = 1 + 0.1 * cos (2.0 * i);
    }
  independents[0] = (struct independent) { nodes, start, startb, 1 };
  independents[1] = (struct independent) { n, k, kb, 1 };
  units = (double) nodes * steps;
}

static void
seed (void)
{
}

static void
primal (void)
{
#ifdef FORTRAN
  double energy;
  springs_ (&nodes, &n, &steps, ends, start, k, &energy);
#else
  static volatile double result;
  result = springs (nodes, n, steps, ends, start, k);
  (void) result;
#endif
}

static void
ours (any_function *function)
{
#ifdef FORTRAN
  double energy, energyb = 1;
  ((adjoint *) function) (&nodes, &n, &steps, ends, start, startb, k, kb, &energy, &energyb);
#else
  ((by_hand *) function) (nodes, n, steps, ends, start, startb, k, kb, 1);
#endif
}

static void
hand (void)
{
  springs_hand (nodes, n, steps, ends, start, startb, k, kb, 1);
}

const struct problem problem
  = { "node-and-step", setup, primal, ours, hand, NULL, seed, .traffic = 0 };
