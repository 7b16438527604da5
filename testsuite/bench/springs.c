/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Masses that nonlinear springs join: a net on the heap, structures behind pointers, memory that
   each step allocates and frees.  */
#include <stdlib.h>
#include <string.h>

struct spring { int from, to; double length, force; };
struct net { int nodes, springs; double *x, *v; struct spring *all; };

static void
step (struct net *net, const double *restrict k, double dt)
{
  double *a = calloc ((size_t) net->nodes, sizeof *a);
  for (int i = 0; i < net->springs; i++)
    {
      struct spring *s = &net->all[i];
      double d = net->x[s->to] - net->x[s->from], e = d - s->length;
      s->force = k[i] * e * (1 + e * e);
      a[s->from] += s->force;
      a[s->to] -= s->force;
    }
  for (int i = 0; i < net->nodes; i++)
    {
      net->v[i] += dt * a[i];
      net->x[i] += dt * net->v[i];
    }
  free (a);
}

double
springs (int nodes, int n, int steps, const int *ends, const double *restrict start,
	 const double *restrict k)
{
  double *x = malloc ((size_t) nodes * sizeof *x), *v = calloc ((size_t) nodes, sizeof *v);
  struct spring *all = malloc ((size_t) n * sizeof *all);
  struct net net = { nodes, n, x, v, all };
  double energy = 0;
  memcpy (x, start, (size_t) nodes * sizeof *x);
  for (int i = 0; i < n; i++)
    all[i] = (struct spring) { ends[2 * i], ends[2 * i + 1], 0.5, 0 };
  for (int t = 0; t < steps; t++)
    step (&net, k, 0.01);
  for (int i = 0; i < nodes; i++)
    energy += 0.5 * v[i] * v[i];
  free (all), free (v), free (x);
  return energy;
}
