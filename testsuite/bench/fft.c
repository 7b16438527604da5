/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The energy of a filtered spectrum: Fourier's transform of 2^BITS complex numbers by
   halves, in place in U and V behind a permutation, and the sum of FILTER times the
   squared moduli.  COSINE, SINE: half a turn in steps of 1 / 2^BITS.  */

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

double
fft (int bits, const double *restrict real, const double *restrict imaginary,
     const double *restrict cosine, const double *restrict sine,
     const double *restrict filter, double *restrict u, double *restrict v)
{
  int n = 1 << bits;
  double energy = 0;
  permute (bits, real, u);
  permute (bits, imaginary, v);
  for (int half = 1; half < n; half *= 2)
    for (int at = 0; at < n; at += 2 * half)
      join (half, n / (2 * half), cosine, sine, u + at, v + at);
  for (int k = 0; k < n; k++)
    energy += filter[k] * (u[k] * u[k] + v[k] * v[k]);
  return energy;
}
