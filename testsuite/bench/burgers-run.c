/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>
#include "harness.h"
#ifdef FORTRAN
void burgers_ (const int *n, const int *steps, const double *dt, const double *viscosity,
	       const double *start, double *energy);
typedef void adjoint (const int *n, const int *steps, const double *dt,
		      const double *viscosity, const double *start, double *startb,
		      double *energy, double *energyb);
#else
double burgers (int n, int steps, double dt, double viscosity, const double *start,
		double *work);
typedef void adjoint (int n, int steps, double dt, double viscosity, const double *start,
		      double *startb, double *work, double *workb, double seed);
#endif
double burgers_hand (int n, int steps, double dt, double viscosity, const double *start,
		     double *startb, double *work, double seed);

int burgers_n, burgers_steps;
double burgers_dt, burgers_viscosity = 0.005;
static double *start, *startb, *work, *workb;

static void
setup (enum size size)
{
  int n = burgers_n = size == SMALL ? 64 : 256, count = 2 * n * n;
  burgers_steps = size == FULL ? 240 : size == BRIEF ? 24 : 10;
  burgers_dt = 0.2 / n;
  start = field (count), startb = field (count), work = field (2 * count);
  workb = field (2 * count);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      {
	double x = 3.14159265 * i / (n - 1), y = 3.14159265 * j / (n - 1);
	start[j * n + i] = 0.1 + sin (2 * x) * sin (y);
	start[(n + j) * n + i] = 0.2 + 0.7 * sin (x) * sin (3 * y);
      }
  independents[0] = (struct independent) { count, start, startb, 0 };
  units = (double) n * n * burgers_steps;
}

static void
seed (void)
{
  memset (workb, 0, 4 * (size_t) burgers_n * burgers_n * sizeof *workb);
}

static void
primal (void)
{
  static volatile double result;
#ifdef FORTRAN
  double energy;
  burgers_ (&burgers_n, &burgers_steps, &burgers_dt, &burgers_viscosity, start, &energy);
  result = energy;
#else
  result = burgers (burgers_n, burgers_steps, burgers_dt, burgers_viscosity, start, work);
#endif
  (void) result;
}

static void
ours (any_function *function)
{
#ifdef FORTRAN
  double energy, one = 1;
  ((adjoint *) function) (&burgers_n, &burgers_steps, &burgers_dt, &burgers_viscosity,
			  start, startb, &energy, &one);
#else
  ((adjoint *) function) (burgers_n, burgers_steps, burgers_dt, burgers_viscosity, start,
			  startb, work, workb, 1);
#endif
}

static void
hand (void)
{
  burgers_hand (burgers_n, burgers_steps, burgers_dt, burgers_viscosity, start, startb,
		work, 1);
}

const struct problem problem
  = { "cell-and-step", setup, primal, ours, hand, NULL, seed, .traffic = 32 };
