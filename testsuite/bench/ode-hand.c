/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of ode.c by hand: the states are kept.  */
#include "harness.h"

double
ode_hand (int n, const double *restrict p, double *restrict pb, double seed)
{
  double *restrict kept = store (0, (size_t) n), x = p[0], ha = 10.0 / n * p[1], hab = 0;

  for (int i = 0; i < n; i++) {
    kept[i] = x;
    x += ha * x * (1 - x);
  }
  for (int i = n - 1; i >= 0; i--) {
    hab += seed * (kept[i] * (1 - kept[i]));
    seed *= 1 + ha * (1 - 2 * kept[i]);
  }
  pb[0] += seed;
  pb[1] += hab * (10.0 / n);
  return x;
}
