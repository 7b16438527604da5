/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of fft.c by hand.  The transform is linear and the spectrum stays in U and
   V: nothing is kept.  A step of the reverse sweep is the transposed butterfly, on shadows
   in place.  */
#include "harness.h"

static void
permute (int bits, const double *restrict from, double *restrict to)
{
  int n = 1 << bits, mirrored = 0;
  for (int k = 0; k < n; k++) {
    to[k] = from[mirrored];
    int bit = n >> 1;
    while (mirrored & bit)
      mirrored ^= bit, bit >>= 1;
    mirrored |= bit;
  }
}

/* The permutation is its own inverse.  */
static void
permute_b (int bits, const double *restrict from, double *restrict to)
{
  int n = 1 << bits, mirrored = 0;
  for (int k = 0; k < n; k++) {
    to[k] += from[mirrored];
    int bit = n >> 1;
    while (mirrored & bit)
      mirrored ^= bit, bit >>= 1;
    mirrored |= bit;
  }
}

static void
join (int half, int stride, const double *restrict cosine, const double *restrict sine,
      double *restrict u, double *restrict v)
{
  for (int k = 0; k < half; k++) {
    double c = cosine[k * stride], s = sine[k * stride];
    double x = c * u[half + k] + s * v[half + k];
    double y = c * v[half + k] - s * u[half + k];
    u[half + k] = u[k] - x;
    v[half + k] = v[k] - y;
    u[k] += x;
    v[k] += y;
  }
}

static void
join_b (int half, int stride, const double *restrict cosine, const double *restrict sine,
	double *restrict a, double *restrict b)
{
  for (int k = 0; k < half; k++) {
    double c = cosine[k * stride], s = sine[k * stride];
    double x = a[k] - a[half + k], y = b[k] - b[half + k];
    a[k] += a[half + k];
    b[k] += b[half + k];
    a[half + k] = c * x - s * y;
    b[half + k] = c * y + s * x;
  }
}

double
fft_hand (int bits, const double *real, double *realb, const double *imaginary,
	  double *imaginaryb, const double *cosine, const double *sine,
	  const double *filter, double *u, double *v, double seed)
{
  int n = 1 << bits;
  double *a = scratch (0, n), *b = scratch (1, n), energy = 0;
  permute (bits, real, u);
  permute (bits, imaginary, v);
  for (int half = 1; half < n; half *= 2)
    for (int at = 0; at < n; at += 2 * half)
      join (half, n / (2 * half), cosine, sine, u + at, v + at);
  for (int k = 0; k < n; k++) {
    energy += filter[k] * (u[k] * u[k] + v[k] * v[k]);
    a[k] = 2 * seed * filter[k] * u[k];
    b[k] = 2 * seed * filter[k] * v[k];
  }
  for (int half = n / 2; half >= 1; half /= 2)
    for (int at = 0; at < n; at += 2 * half)
      join_b (half, n / (2 * half), cosine, sine, a + at, b + at);
  permute_b (bits, a, realb);
  permute_b (bits, b, imaginaryb);
  return energy;
}
