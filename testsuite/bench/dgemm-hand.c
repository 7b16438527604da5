/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of dgemm.c by hand: both products in one nest, nothing kept.  */
#include "harness.h"

void
dgemm_hand (int n, const double *restrict a, double *restrict ab, const double *restrict b,
	    double *restrict bb, double *restrict c, double *restrict cb)
{
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
	c[i * n + j] += a[i * n + k] * b[k * n + j];
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++) {
      double sum = 0, x = a[i * n + k];
      for (int j = 0; j < n; j++) {
	sum += cb[i * n + j] * b[k * n + j];
	bb[k * n + j] += x * cb[i * n + j];
      }
      ab[i * n + k] += sum;
    }
}
