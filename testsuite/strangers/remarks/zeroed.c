/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each step zeroes anew is nothing that `to' was read from.  */
#include <stdlib.h>

struct link { int to; double force; };

double f (int n, int steps, const int *ends, double *restrict x, const double *restrict k)
{
  struct link *all = malloc ((size_t) n * sizeof *all);
  double sum = 0;
  for (int i = 0; i < n; i++)
    all[i] = (struct link) { ends[i], 0 };
  for (int t = 0; t < steps; t++)
    {
      double *a = calloc ((size_t) n, sizeof *a);
      for (int i = 0; i < n; i++)
	{
	  all[i].force = k[i] * x[all[i].to];
	  a[all[i].to] += all[i].force;
	}
      for (int i = 0; i < n; i++)
	x[i] += a[i];
      free (a);
    }
  for (int i = 0; i < n; i++)
    sum += x[i];
  free (all);
  return sum;
}
