/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of brusselator.c by hand: u and v of each step are kept, by computing them
   into what is kept.  */
#include "harness.h"

static const double dt = 1e-3;

static void
step (int n, double alpha, const double *restrict u, double *restrict un)
{
  const double *v = u + n * n;
  double *restrict vn = un + n * n;
  for (int j = 0; j < n; j++) {
    int up = (j == n - 1 ? 0 : j + 1) * n, down = (j == 0 ? n - 1 : j - 1) * n, at = j * n;
    for (int i = 0; i < n; i++) {
      int right = i == n - 1 ? 0 : i + 1, left = i == 0 ? n - 1 : i - 1;
      double x = u[at + i], y = v[at + i], xxy = x * x * y;
      un[at + i] = x + dt * (1.0 + xxy - 4.4 * x
			     + alpha * (u[up + i] + u[down + i] + u[at + left]
					+ u[at + right] - 4 * x));
      vn[at + i] = y + dt * (3.4 * x - xxy
			     + alpha * (v[up + i] + v[down + i] + v[at + left]
					+ v[at + right] - 4 * y));
    }
  }
}

/* A: shadows of the new level; B becomes those of the old.  The stencil is symmetric.  */
static void
step_b (int n, double alpha, const double *restrict u, const double *restrict a,
	double *restrict b)
{
  const double *v = u + n * n, *c = a + n * n;
  double *restrict d = b + n * n;
  for (int j = 0; j < n; j++) {
    int up = (j == n - 1 ? 0 : j + 1) * n, down = (j == 0 ? n - 1 : j - 1) * n, at = j * n;
    for (int i = 0; i < n; i++) {
      int right = i == n - 1 ? 0 : i + 1, left = i == 0 ? n - 1 : i - 1;
      double x = u[at + i], y = v[at + i], p = a[at + i], q = c[at + i], r = p - q;
      b[at + i] = p + dt * (2 * x * y * r - 4.4 * p + 3.4 * q
			    + alpha * (a[up + i] + a[down + i] + a[at + left]
				       + a[at + right] - 4 * p));
      d[at + i] = q + dt * (x * x * r
			    + alpha * (c[up + i] + c[down + i] + c[at + left]
				       + c[at + right] - 4 * q));
    }
  }
}

double
brusselator_hand (int n, int steps, const double *start, double *startb, double seed)
{
  size_t size = 2 * (size_t) n * n;
  double *kept = store (0, size * (steps + 1)), alpha = 0.02 * n, total = 0;
  double *a = scratch (0, size), *b = scratch (1, size), *last = kept + steps * size;
  for (size_t i = 0; i < size; i++)
    kept[i] = start[i];
  for (int t = 0; t < steps; t++)
    step (n, alpha, kept + t * size, kept + (t + 1) * size);
  for (size_t i = 0; i < size / 2; i++) {
    total += last[i] * last[i] + 0.5 * last[size / 2 + i];
    a[i] = 2 * seed * last[i];
    a[size / 2 + i] = 0.5 * seed;
  }
  for (int t = steps - 1; t >= 0; t--) {
    step_b (n, alpha, kept + t * size, a, b);
    double *swap = a;
    a = b, b = swap;
  }
  for (size_t i = 0; i < size; i++)
    startb[i] += a[i];
  return total;
}
