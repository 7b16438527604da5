/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include "harness.h"
double gmm (int d, int k, int n, const double *alphas, const double *means,
	    const double *icf, const double *x, double gamma, int m);
typedef void adjoint (int d, int k, int n, const double *alphas, double *alphasb,
		      const double *means, double *meansb, const double *icf,
		      double *icfb, const double *x, double gamma, int m, double seed);
double gmm_hand (int d, int k, int n, const double *alphas, double *alphasb,
		 const double *means, double *meansb, const double *icf, double *icfb,
		 const double *x, double gamma, int m, double seed);
double gmm_fused (int d, int k, int n, const double *alphas, double *alphasb,
		  const double *means, double *meansb, const double *icf, double *icfb,
		  const double *x, double gamma, int m, double seed);

int gmm_d, gmm_k, gmm_n;
double *gmm_x;
static double *alphas, *alphasb, *means, *meansb, *icf, *icfb;

/* Numbers between -1 and 1 without order.  */
static void
fill (double *out, int n, double scale)
{
  static unsigned state = 12345;
  for (int i = 0; i < n; i++)
    {
      state = state * 1664525u + 1013904223u;
      out[i] = scale * ((state >> 8) / 8388608.0 - 1);
    }
}

static void
setup (enum size size)
{
  int d = gmm_d = size == SMALL ? 10 : 20, k = gmm_k = size == SMALL ? 5 : 25;
  int n = gmm_n = size == FULL ? 10000 : size == BRIEF ? 1000 : 500, p = d * (d + 1) / 2;

  alphas = field (k), alphasb = field (k), means = field (d * k);
  meansb = field (d * k), icf = field (p * k), icfb = field (p * k);
  gmm_x = field (d * n);
  fill (alphas, k, 1);
  fill (means, d * k, 1);
  fill (icf, p * k, 0.5);
  fill (gmm_x, d * n, 2);
  independents[0] = (struct independent) { k, alphas, alphasb, 0 };
  independents[1] = (struct independent) { d * k, means, meansb, 0 };
  independents[2] = (struct independent) { p * k, icf, icfb, 0 };
  units = (double) n * k;
}

static void
seed (void)
{
}

static void
primal (void)
{
  static volatile double result;
  result = gmm (gmm_d, gmm_k, gmm_n, alphas, means, icf, gmm_x, 1.5, 2);
  (void) result;
}

static void
ours (any_function *function)
{
  ((adjoint *) function) (gmm_d, gmm_k, gmm_n, alphas, alphasb, means, meansb, icf, icfb,
			  gmm_x, 1.5, 2, 1);
}

static void
hand (void)
{
  gmm_hand (gmm_d, gmm_k, gmm_n, alphas, alphasb, means, meansb, icf, icfb, gmm_x, 1.5,
	    2, 1);
}

static void
fused (void)
{
  gmm_fused (gmm_d, gmm_k, gmm_n, alphas, alphasb, means, meansb, icf, icfb, gmm_x, 1.5,
	     2, 1);
}

const struct problem problem
  = { "point-and-component", setup, primal, ours, hand, fused, seed, .traffic = 6.4 };
