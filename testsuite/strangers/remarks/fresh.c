/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that each step clears and frees is no other memory: the ends of springs need not be
   kept.  */
#include <stdlib.h>

struct spring { int from, to; double force; };

double
work (int n, int springs, int steps, const int *ends, double *x)
{
  struct spring *all = malloc ((size_t) springs * sizeof *all);
  double energy = 0;
  for (int i = 0; i < springs; i++)
    all[i] = (struct spring) { ends[2 * i], ends[2 * i + 1], 0 };
  for (int t = 0; t < steps; t++) {
    double *a = calloc ((size_t) n, sizeof *a);
    for (int i = 0; i < springs; i++) {
      all[i].force = x[all[i].to] - x[all[i].from];
      a[all[i].from] += all[i].force;
    }
    for (int i = 0; i < n; i++)
      energy += a[i] * energy;
    free (a);
  }
  free (all);
  return energy;
}
