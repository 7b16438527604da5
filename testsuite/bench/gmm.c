/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log-likelihood of a Gaussian mixture with a Wishart prior: K components in D
   dimensions, N points.  ICF: per component the logarithms of the D diagonal
   elements of the inverse factor, then its strict lower triangle by columns.  */
#include <math.h>

static double
log_sum_exp (int n, const double *x)
{
  double max = x[0], sum = 0;
  for (int i = 1; i < n; i++)
    if (x[i] > max)
      max = x[i];
  for (int i = 0; i < n; i++)
    sum += exp (x[i] - max);
  return max + log (sum);
}

/* OUT = Q x: Q has DIAGONAL, and LOWER by columns.  */
static void
factor_times (int d, const double *diagonal, const double *lower,
	      const double *x, double *out)
{
  for (int i = 0; i < d; i++)
    out[i] = diagonal[i] * x[i];
  for (int i = 0, at = 0; i < d; i++)
    for (int j = i + 1; j < d; j++)
      out[j] += lower[at++] * x[i];
}

/* The multivariate gamma function's logarithm: a constant of the prior.  */
static double
log_gamma_distribution (double a, int d)
{
  double out = 0.25 * d * (d - 1) * log (3.14159265358979323846);
  for (int j = 1; j <= d; j++)
    out += lgamma (a + 0.5 * (1 - j));
  return out;
}

static double
log_wishart_prior (int d, int k, double gamma, int m, const double *sum,
		   const double *diagonal, const double *icf)
{
  int p = d * (d + 1) / 2, n = d + m + 1;
  double c = n * d * (log (gamma) - 0.5 * log (2.0))
	     - log_gamma_distribution (0.5 * n, d), out = 0;

  for (int l = 0; l < k; l++)
    {
      double frobenius = 0;
      for (int i = 0; i < d; i++)
	frobenius += diagonal[l * d + i] * diagonal[l * d + i];
      for (int i = d; i < p; i++)
	frobenius += icf[l * p + i] * icf[l * p + i];
      out += 0.5 * gamma * gamma * frobenius - m * sum[l];
    }
  return out - k * c;
}

double
gmm (int d, int k, int n, const double *alphas, const double *means,
     const double *icf, const double *x, double gamma, int m)
{
  int p = d * (d + 1) / 2;
  double diagonal[d * k], sum[k], centred[d], product[d], term[k], total = 0;

  for (int l = 0; l < k; l++)
    {
      sum[l] = 0;
      for (int i = 0; i < d; i++)
	{
	  sum[l] += icf[l * p + i];
	  diagonal[l * d + i] = exp (icf[l * p + i]);
	}
    }
  for (int q = 0; q < n; q++)
    {
      for (int l = 0; l < k; l++)
	{
	  double square = 0;
	  for (int i = 0; i < d; i++)
	    centred[i] = x[q * d + i] - means[l * d + i];
	  factor_times (d, diagonal + l * d, icf + l * p + d, centred, product);
	  for (int i = 0; i < d; i++)
	    square += product[i] * product[i];
	  term[l] = alphas[l] + sum[l] - 0.5 * square;
	}
      total += log_sum_exp (k, term);
    }
  return -0.5 * n * d * log (2 * 3.14159265358979323846) + total
	 - n * log_sum_exp (k, alphas)
	 + log_wishart_prior (d, k, gamma, m, sum, diagonal, icf);
}
