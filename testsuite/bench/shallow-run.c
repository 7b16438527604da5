/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>
#include "harness.h"
#ifdef FORTRAN
void shallow_ (const int *n, const int *m, const int *steps, const double *h0,
	       double *objective);
typedef void adjoint (const int *n, const int *m, const int *steps, const double *h0,
		      double *h0b, double *objective, double *objectiveb);
#else
double shallow (int n, int m, int steps, const double *h0, double *work);
typedef void adjoint (int n, int m, int steps, const double *h0, double *h0b,
		      double *work, double *workb, double seed);
#endif
double shallow_hand (int n, int m, int steps, const double *h0, double *h0b,
		     double *work, double seed);

int shallow_n, shallow_steps;
static double *h0, *h0b, *work, *workb;

static int
work_size (void)
{
  return 9 * (shallow_n + 2) * (shallow_n + 2);
}

static void
setup (enum size size)
{
  int n = shallow_n = size == SMALL ? 48 : 256, count = work_size ();
  shallow_steps = size == FULL ? 60 : size == BRIEF ? 12 : 8;
  h0 = field (n * n), h0b = field (n * n), work = field (count), workb = field (count);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      {
	double x = (i + 0.5) / n - 0.35, y = (j + 0.5) / n - 0.45;
	h0[j * n + i] = 1 + 0.2 * exp (-20 * x * x - 20 * y * y);
      }
  independents[0] = (struct independent) { n * n, h0, h0b, 0 };
  units = (double) n * n * shallow_steps;
}

static void
seed (void)
{
  memset (workb, 0, work_size () * sizeof *workb);
}

static void
primal (void)
{
  static volatile double result;
#ifdef FORTRAN
  double objective;
  shallow_ (&shallow_n, &shallow_n, &shallow_steps, h0, &objective);
  result = objective;
#else
  result = shallow (shallow_n, shallow_n, shallow_steps, h0, work);
#endif
  (void) result;
}

static void
ours (any_function *function)
{
#ifdef FORTRAN
  double objective, one = 1;
  ((adjoint *) function) (&shallow_n, &shallow_n, &shallow_steps, h0, h0b, &objective,
			  &one);
#else
  ((adjoint *) function) (shallow_n, shallow_n, shallow_steps, h0, h0b, work, workb, 1);
#endif
}

static void
hand (void)
{
  shallow_hand (shallow_n, shallow_n, shallow_steps, h0, h0b, work, 1);
}

const struct problem problem
  = { "cell-and-step", setup, primal, ours, hand, NULL, seed, .traffic = 120 };
