/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For options.exp: something to see.  */
#include <math.h>

double
f (int n, const double *x, double *y)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    {
      if (x[i] > 0)
	sum += sin (x[i]) * sum + x[i];
      y[i] = sum * x[i];
    }
  return sum;
}
