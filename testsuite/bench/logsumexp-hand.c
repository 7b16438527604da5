/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of logsumexp.c by hand: the exponentials are kept.  The maximum has no
   influence on the result, so none on the gradient.  */
#include <math.h>
#include "harness.h"

double
logsumexp_hand (int n, const double *restrict x, double *restrict xb, double seed)
{
  double *restrict e = store (0, (size_t) n), max = x[0], sum = 0, s;

  for (int i = 1; i < n; i++)
    max = x[i] > max ? x[i] : max;
  for (int i = 0; i < n; i++)
    sum += e[i] = exp (x[i] - max);
  s = seed / sum;
  for (int i = 0; i < n; i++)
    xb[i] += s * e[i];
  return max + log (sum);
}
