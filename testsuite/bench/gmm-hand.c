/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of gmm.c by hand.  With two sweeps the softmax weights are kept, 8 bytes
   per point and component, and the products Q x computed again; with both sweeps in one
   loop over the points (fused) the products of one point are kept.  */
#include <math.h>
#include <string.h>
#include "harness.h"

struct mixture
{
  int d, k, p;
  const double *alphas, *means, *icf;
  double *diagonal, *sum;
  double *alphasb, *meansb, *icfb;
};

/* OUT = Q (x - mean); its square.  CENTRED gets x - mean.  */
static double
product_of (int d, const double *restrict diagonal, const double *restrict lower,
	    const double *restrict x, const double *restrict mean,
	    double *restrict centred, double *restrict out)
{
  double square = 0;
  for (int i = 0; i < d; i++)
    centred[i] = x[i] - mean[i];
  for (int i = 0; i < d; i++)
    out[i] = diagonal[i] * centred[i];
  for (int i = 0; i < d; i++)
    {
      double c = centred[i];
      for (int j = i + 1; j < d; j++)
	out[j] += lower[j - i - 1] * c;
      lower += d - i - 1;
    }
  for (int i = 0; i < d; i++)
    square += out[i] * out[i];
  return square;
}

/* WEIGHT: of -square/2.  The diagonal's part goes to ICFB's first D entries as if they
   were the diagonal itself.  */
static void
product_b (int d, const double *restrict diagonal, const double *restrict lower,
	   const double *restrict centred, const double *restrict out, double weight,
	   double *restrict meanb, double *restrict icfb)
{
  double *restrict lowerb = icfb + d;
  double b[d];

  for (int i = 0; i < d; i++)
    {
      b[i] = -weight * out[i];
      icfb[i] += b[i] * centred[i];
    }
  for (int i = 0; i < d; i++)
    {
      double c = centred[i], s = diagonal[i] * b[i], s1 = 0;
      int rest = d - i - 1, j = 0;
      const double *restrict bj = b + i + 1;
      for (; j < rest; j++)
	lowerb[j] += bj[j] * c;
      for (j = 0; j + 1 < rest; j += 2)
	{
	  s += lower[j] * bj[j];
	  s1 += lower[j + 1] * bj[j + 1];
	}
      if (j < rest)
	s += lower[j] * bj[j];
      meanb[i] -= s + s1;
      lower += rest;
      lowerb += rest;
    }
}

/* The terms of point X; TERM becomes the softmax, the logarithm of the sum is
   returned.  PRODUCTS, CENTRED: rows of D, STRIDE apart.  */
static double
point_of (const struct mixture *g, const double *x, double *term, double *centred,
	  double *products, int stride)
{
  double max = -INFINITY, sum = 0;
  int d = g->d;

  for (int l = 0; l < g->k; l++)
    {
      term[l] = g->alphas[l] + g->sum[l]
		- 0.5 * product_of (d, g->diagonal + l * d, g->icf + l * g->p + d, x,
				    g->means + l * d, centred + l * stride,
				    products + l * stride);
      max = term[l] > max ? term[l] : max;
    }
  for (int l = 0; l < g->k; l++)
    sum += term[l] = exp (term[l] - max);
  for (int l = 0; l < g->k; l++)
    term[l] /= sum;
  return max + log (sum);
}

static double
softmax (int n, const double *x, double *weight)
{
  double max = x[0], sum = 0;
  for (int i = 1; i < n; i++)
    max = x[i] > max ? x[i] : max;
  for (int i = 0; i < n; i++)
    sum += weight[i] = exp (x[i] - max);
  for (int i = 0; i < n; i++)
    weight[i] /= sum;
  return max + log (sum);
}

static double
log_gamma_distribution (double a, int d)
{
  double out = 0.25 * d * (d - 1) * log (3.14159265358979323846);
  for (int j = 1; j <= d; j++)
    out += lgamma (a + 0.5 * (1 - j));
  return out;
}

static void
start (struct mixture *g)
{
  for (int l = 0; l < g->k; l++)
    {
      g->sum[l] = 0;
      for (int i = 0; i < g->d; i++)
	{
	  g->sum[l] += g->icf[l * g->p + i];
	  g->diagonal[l * g->d + i] = exp (g->icf[l * g->p + i]);
	}
    }
}

/* All that is not a sum over points, and its adjoint.  TOTAL, ALPHASB: of the points.
   ICFB's first entries are taken from the diagonal to its logarithm.  */
static double
finish (struct mixture *g, int n, double total, double gamma, int m, double seed,
	double *icfb)
{
  int d = g->d, p = g->p, k = g->k, freedom = d + m + 1;
  double c = freedom * d * (log (gamma) - 0.5 * log (2.0))
	     - log_gamma_distribution (0.5 * freedom, d), prior = 0;
  double s = seed * gamma * gamma, of_alphas[k], lse = softmax (k, g->alphas, of_alphas);

  for (int l = 0; l < k; l++)
    {
      const double *q = g->icf + l * p, *diagonal = g->diagonal + l * d;
      double *qb = icfb + l * p, *out = g->icfb + l * p, frobenius = 0;
      double points = g->alphasb[l];
      for (int i = 0; i < d; i++)
	{
	  frobenius += diagonal[i] * diagonal[i];
	  out[i] += (qb[i] + s * diagonal[i]) * diagonal[i] + points - seed * m;
	}
      for (int i = d; i < p; i++)
	{
	  frobenius += q[i] * q[i];
	  out[i] += qb[i] + s * q[i];
	}
      prior += 0.5 * gamma * gamma * frobenius - m * g->sum[l];
      g->alphasb[l] -= n * seed * of_alphas[l];
    }
  return -0.5 * n * d * log (2 * 3.14159265358979323846) + total - n * lse + prior - k * c;
}

static double
run (int two_sweeps, int d, int k, int n, const double *alphas, double *alphasb,
     const double *means, double *meansb, const double *icf, double *icfb,
     const double *x, double gamma, int m, double seed)
{
  int p = d * (d + 1) / 2;
  double diagonal[d * k], sum[k], centred[d * k], products[d * k], weight[k], weightb[k];
  double *qb = scratch (0, (size_t) p * k), total = 0;
  double *keep = two_sweeps ? store (0, (size_t) n * k) : NULL;
  struct mixture g = { d, k, p, alphas, means, icf, diagonal, sum, weightb, meansb, icfb };

  start (&g);
  memset (qb, 0, (size_t) p * k * sizeof *qb);
  memset (weightb, 0, k * sizeof *weightb);
  if (two_sweeps)
    for (int q = 0; q < n; q++)
      total += point_of (&g, x + q * d, keep + q * k, centred, products, 0);
  for (int q = 0; q < n; q++)
    {
      const double *w = two_sweeps ? keep + q * k : weight;
      if (!two_sweeps)
	total += point_of (&g, x + q * d, weight, centred, products, d);
      for (int l = 0; l < k; l++)
	{
	  int at = two_sweeps ? 0 : l * d;
	  if (two_sweeps)
	    product_of (d, diagonal + l * d, icf + l * p + d, x + q * d, means + l * d,
			centred, products);
	  product_b (d, diagonal + l * d, icf + l * p + d, centred + at, products + at,
		     seed * w[l], meansb + l * d, qb + l * p);
	  weightb[l] += seed * w[l];
	}
    }
  total = finish (&g, n, total, gamma, m, seed, qb);
  for (int l = 0; l < k; l++)
    alphasb[l] += weightb[l];
  return total;
}

double
gmm_hand (int d, int k, int n, const double *alphas, double *alphasb,
	  const double *means, double *meansb, const double *icf, double *icfb,
	  const double *x, double gamma, int m, double seed)
{
  return run (1, d, k, n, alphas, alphasb, means, meansb, icf, icfb, x, gamma, m, seed);
}

double
gmm_fused (int d, int k, int n, const double *alphas, double *alphasb,
	   const double *means, double *meansb, const double *icf, double *icfb,
	   const double *x, double gamma, int m, double seed)
{
  return run (0, d, k, n, alphas, alphasb, means, meansb, icf, icfb, x, gamma, m, seed);
}
