/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>
#include "harness.h"
double fft (int bits, const double *real, const double *imaginary, const double *cosine,
	    const double *sine, const double *filter, double *u, double *v);
typedef void adjoint (int bits, const double *real, double *realb,
		      const double *imaginary, double *imaginaryb, const double *cosine,
		      const double *sine, const double *filter, double *u, double *ub,
		      double *v, double *vb, double seed);
double fft_hand (int bits, const double *real, double *realb, const double *imaginary,
		 double *imaginaryb, const double *cosine, const double *sine,
		 const double *filter, double *u, double *v, double seed);

static int bits;
static double *real, *realb, *imaginary, *imaginaryb, *cosine, *sine, *filter;
static double *u, *ub, *v, *vb;

static void
setup (enum size size)
{
  bits = size == FULL ? 18 : size == BRIEF ? 14 : 10;
  int n = 1 << bits;
  real = field (n), realb = field (n), imaginary = field (n), imaginaryb = field (n);
  cosine = field (n), sine = field (n), filter = field (n);
  u = field (n), ub = field (n), v = field (n), vb = field (n);
  for (int k = 0; k < n; k++)
    {
      real[k] = sin (0.37 * k) + 0.2 * cos (0.011 * k);
      imaginary[k] = 0.5 * cos (1.7 * k);
      cosine[k] = cos (2 * 3.14159265358979323846 * k / n);
      sine[k] = sin (2 * 3.14159265358979323846 * k / n);
      filter[k] = 1.0 / (1 + 1e-4 * k) / n;
    }
  independents[0] = (struct independent) { n, real, realb, 0 };
  independents[1] = (struct independent) { n, imaginary, imaginaryb, 0 };
  units = 0.5 * n * bits;
}

static void
seed (void)
{
}

static void
primal (void)
{
  static volatile double result;
  result = fft (bits, real, imaginary, cosine, sine, filter, u, v);
  (void) result;
}

static void
ours (any_function *function)
{
  ((adjoint *) function) (bits, real, realb, imaginary, imaginaryb, cosine, sine, filter,
			  u, ub, v, vb, 1);
}

static void
hand (void)
{
  fft_hand (bits, real, realb, imaginary, imaginaryb, cosine, sine, filter, u, v, 1);
}

const struct problem problem
  = { "butterfly", setup, primal, ours, hand, NULL, seed, .traffic = 64 };
