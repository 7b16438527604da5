/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of descent.c by hand: X and R of each step are kept, by computing them into
   what is kept.  */
#include <string.h>
#include "harness.h"

static void
residual (int m, int n, int p, const double *restrict a, const double *restrict b,
	  const double *restrict x, double *restrict r)
{
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < p; j++)
      r[i * p + j] = -b[i * p + j];
    for (int k = 0; k < n; k++)
      for (int j = 0; j < p; j++)
	r[i * p + j] += a[i * n + k] * x[k * p + j];
  }
}

static void
descend (int m, int n, int p, double rate, const double *restrict a,
	 const double *restrict r, const double *restrict x, double *restrict next)
{
  memcpy (next, x, sizeof *x * n * p);
  for (int i = 0; i < m; i++)
    for (int k = 0; k < n; k++) {
      double c = rate * a[i * n + k];
      for (int j = 0; j < p; j++)
	next[k * p + j] -= c * r[i * p + j];
    }
}

/* Of x -= rate * transposed a * r, with the shadows of x: those of r and a.  */
static void
descend_b (int m, int n, int p, double rate, const double *restrict a,
	   double *restrict ab, const double *restrict r, double *restrict rb,
	   const double *restrict xb)
{
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < p; j++)
      rb[i * p + j] = 0;
    for (int k = 0; k < n; k++) {
      double c = rate * a[i * n + k], sums[4] = { 0 };
      int j = 0;
      for (; j + 3 < p; j += 4)
	for (int e = 0; e < 4; e++) {
	  rb[i * p + j + e] -= c * xb[k * p + j + e];
	  sums[e] += r[i * p + j + e] * xb[k * p + j + e];
	}
      for (; j < p; j++) {
	rb[i * p + j] -= c * xb[k * p + j];
	sums[0] += r[i * p + j] * xb[k * p + j];
      }
      ab[i * n + k] -= rate * (sums[0] + sums[1] + sums[2] + sums[3]);
    }
  }
}

static void
residual_b (int m, int n, int p, const double *restrict a, double *restrict ab,
	    double *restrict bb, const double *restrict x, double *restrict xb,
	    const double *restrict rb)
{
  for (int i = 0; i < m; i++) {
    for (int k = 0; k < n; k++) {
      double c = a[i * n + k], sums[4] = { 0 };
      int j = 0;
      for (; j + 3 < p; j += 4)
	for (int e = 0; e < 4; e++) {
	  xb[k * p + j + e] += c * rb[i * p + j + e];
	  sums[e] += x[k * p + j + e] * rb[i * p + j + e];
	}
      for (; j < p; j++) {
	xb[k * p + j] += c * rb[i * p + j];
	sums[0] += x[k * p + j] * rb[i * p + j];
      }
      ab[i * n + k] += sums[0] + sums[1] + sums[2] + sums[3];
    }
    for (int j = 0; j < p; j++)
      bb[i * p + j] -= rb[i * p + j];
  }
}

double
descent_hand (int m, int n, int p, int steps, double rate, const double *a, double *ab,
	      const double *b, double *bb, const double *start, double *startb,
	      double seed)
{
  size_t size_x = (size_t) n * p, size_r = (size_t) m * p;
  double *x = store (0, size_x * (steps + 1)), *r = store (1, size_r * (steps + 1));
  double *xb = scratch (0, size_x), *rb = scratch (1, size_r), half = 0;
  memcpy (x, start, size_x * sizeof *x);
  for (int t = 0; t < steps; t++) {
    residual (m, n, p, a, b, x + t * size_x, r + t * size_r);
    descend (m, n, p, rate, a, r + t * size_r, x + t * size_x, x + (t + 1) * size_x);
  }
  residual (m, n, p, a, b, x + steps * size_x, r + steps * size_r);
  for (size_t k = 0; k < size_r; k++) {
    half += 0.5 * r[steps * size_r + k] * r[steps * size_r + k];
    rb[k] = seed * r[steps * size_r + k];
  }
  memset (xb, 0, size_x * sizeof *xb);
  residual_b (m, n, p, a, ab, bb, x + steps * size_x, xb, rb);
  for (int t = steps - 1; t >= 0; t--) {
    descend_b (m, n, p, rate, a, ab, r + t * size_r, rb, xb);
    residual_b (m, n, p, a, ab, bb, x + t * size_x, xb, rb);
  }
  for (size_t k = 0; k < size_x; k++)
    startb[k] += xb[k];
  return half;
}
