/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>
#include "harness.h"
double descent (int m, int n, int p, int steps, double rate, const double *a,
		const double *b, const double *start, double *x, double *r);
typedef void adjoint (int m, int n, int p, int steps, double rate, const double *a,
		      double *ab, const double *b, double *bb, const double *start,
		      double *startb, double *x, double *xb, double *r, double *rb,
		      double seed);
double descent_hand (int m, int n, int p, int steps, double rate, const double *a,
		     double *ab, const double *b, double *bb, const double *start,
		     double *startb, double seed);

enum { M = 40, N = 24, P = 16 };
static int steps;
static double rate = 0.02;
static double *a, *ab, *b, *bb, *start, *startb, *x, *xb, *r, *rb;

static void
setup (enum size size)
{
  steps = size == FULL ? 400 : size == BRIEF ? 50 : 10;
  a = field (M * N), ab = field (M * N), b = field (M * P), bb = field (M * P);
  start = field (N * P), startb = field (N * P);
  x = field (N * P), xb = field (N * P), r = field (M * P), rb = field (M * P);
  for (int k = 0; k < M * N; k++)
    a[k] = sin (1.0 * k * k) / 2;
  for (int k = 0; k < M * P; k++)
    b[k] = cos (0.3 * k);
  for (int k = 0; k < N * P; k++)
    start[k] = 0.1 * sin (2.0 * k);
  independents[0] = (struct independent) { M * N, a, ab, 0 };
  independents[1] = (struct independent) { M * P, b, bb, 0 };
  independents[2] = (struct independent) { N * P, start, startb, 0 };
  units = 2.0 * M * N * P * steps;
}

static void
seed (void)
{
}

static void
primal (void)
{
  static volatile double result;
  result = descent (M, N, P, steps, rate, a, b, start, x, r);
  (void) result;
}

static void
ours (any_function *function)
{
  ((adjoint *) function) (M, N, P, steps, rate, a, ab, b, bb, start, startb, x, xb, r,
			  rb, 1);
}

static void
hand (void)
{
  descent_hand (M, N, P, steps, rate, a, ab, b, bb, start, startb, 1);
}

const struct problem problem
  = { "inner-step", setup, primal, ours, hand, NULL, seed, .traffic = 0 };
