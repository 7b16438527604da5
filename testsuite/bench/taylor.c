/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The series of -log (1 - x), term by term.  */
#include <math.h>

double
taylor (int n, const double *restrict x)
{
  double sum = 0;
  for (int i = 1; i <= n; i++)
    sum += pow (*x, i + 0.0) / i;
  return sum;
}
