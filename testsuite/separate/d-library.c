/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See d-data.h.  */

#include <stdlib.h>
#include "d-data.h"

double damping = 0.5;
int evaluations;

double minimise (double (*f) (const double *x, void *data), double *x, int n, void *data)
{
  static const double start[4] = { 0.5, 0.25, 0.75, 1 };
  double *trial = malloc (n * sizeof *trial), best = f (x, data) + f (start, data);
  for (int k = 0; k < n; k++) {
    for (int i = 0; i < n; i++)
      trial[i] = x[i] * (i == k ? 1 - 0.1 * damping : 1);
    evaluations++;
    double other = f (trial, data);
    x[k] -= 0.05 * damping * (other - best) * best;
    best = other * damping + evaluations * x[k] * x[k];
  }
  free (trial);
  return best;
}

void relax (struct system *s, double *x, int steps)
{
  double r[4], before = s->scale;
  for (int k = 0; k < steps; k++) {
    s->residual (s, x, r);
    for (int i = 0; i < s->n; i++)
      x[i] = x[i] * s->scale - damping * r[i] * before;
    s->scale *= 0.9 + 0.1 * r[0];
    if (evaluations > 4)
      before = s->scale * r[1];
  }
}
