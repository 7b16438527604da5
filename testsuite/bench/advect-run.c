/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>
#include "harness.h"
#ifdef FORTRAN
void advect_ (const int *n, const int *steps, const double *diffusion, const double *p,
	      const double *q, const double *start, const double *wanted, double *total);
typedef void adjoint (const int *n, const int *steps, const double *diffusion,
		      const double *p, const double *q, const double *start,
		      double *startb, const double *wanted, double *total,
		      double *totalb);
#else
double advect (int n, int steps, double diffusion, const double *p, const double *q,
	       const double *start, const double *wanted, double *work);
typedef void adjoint (int n, int steps, double diffusion, const double *p,
		      const double *q, const double *start, double *startb,
		      const double *wanted, double *work, double *workb, double seed);
#endif
double advect_hand (int n, int steps, double diffusion, const double *p, const double *q,
		    const double *start, double *startb, const double *wanted,
		    double seed);

static int n, steps;
static double diffusion = 0.03;
static double *p, *q, *start, *startb, *wanted, *work, *workb;

static void
setup (enum size size)
{
  n = size == SMALL ? 24 : 256;
  steps = size == FULL ? 60 : size == BRIEF ? 8 : 5;
  int count = n * n;
  p = field (count), q = field (count), start = field (count), startb = field (count);
  wanted = field (count), work = field (4 * count), workb = field (4 * count);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      {
	double x = 6.28318531 * i / n, y = 6.28318531 * j / n;
	p[j * n + i] = 0.3 * sin (x) * cos (y) + 0.1;
	q[j * n + i] = -0.3 * cos (x) * sin (y);
	start[j * n + i] = 1 + sin (3 * x + 0.2) * cos (2 * y) + 0.1 * sin (1.0 * i * j);
	wanted[j * n + i] = 1 + 0.5 * cos (x + y);
      }
  independents[0] = (struct independent) { count, start, startb, 0 };
  units = (double) count * steps;
}

static void
seed (void)
{
  memset (workb, 0, 4 * (size_t) n * n * sizeof *workb);
}

static void
primal (void)
{
  static volatile double result;
#ifdef FORTRAN
  double total;
  advect_ (&n, &steps, &diffusion, p, q, start, wanted, &total);
  result = total;
#else
  result = advect (n, steps, diffusion, p, q, start, wanted, work);
#endif
  (void) result;
}

static void
ours (any_function *function)
{
#ifdef FORTRAN
  double total, one = 1;
  ((adjoint *) function) (&n, &steps, &diffusion, p, q, start, startb, wanted, &total,
			  &one);
#else
  ((adjoint *) function) (n, steps, diffusion, p, q, start, startb, wanted, work, workb,
			  1);
#endif
}

static void
hand (void)
{
  advect_hand (n, steps, diffusion, p, q, start, startb, wanted, 1);
}

const struct problem problem = { "cell-and-step", setup, primal, ours, hand, NULL, seed,
				 .traffic = 72 };
