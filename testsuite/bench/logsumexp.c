/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The logarithm of a sum of exponentials, without overflow.  */
#include <math.h>

double
logsumexp (int n, const double *x)
{
  double max = x[0], sum = 0;
  for (int i = 1; i < n; i++)
    if (x[i] > max)
      max = x[i];
  for (int i = 0; i < n; i++)
    sum += exp (x[i] - max);
  return max + log (sum);
}
