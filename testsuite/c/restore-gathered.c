/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(start,k) -fplugin-arg-adjoint-head=g(return)/(x) -fplugin-arg-adjoint-mode=both" } */
/* Loads at subscripts that are loaded, from memory that each step overwrites and the reverse
   sweep puts back: on the heap behind structures, whole; in a local array, also by stores at
   loaded subscripts.  Springs from a mass to itself, twice between the same ones, none at
   all.  */
#define ENDS 0, 1, 1, 2, 2, 0, 3, 3, 0, 1, 1, 0, 3, 1
#include "oracle.h"
#ifdef KERNEL
#include <stdlib.h>
#ifdef double			/* in quadruple precision, beside the others */
# define spring spring_q
# define net net_q
#endif
struct spring { int from, to; double length, force; };
struct net { int nodes, springs; double *x, *v; struct spring *all; };
static void h (struct net *net, const double *restrict k, double dt)
{
  double *a = calloc ((size_t) net->nodes + 1, sizeof *a);
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
double f (int nodes, int n, int steps, const int *ends, const double *restrict start,
	  const double *restrict k)
{
  double *x = malloc (((size_t) nodes + 1) * sizeof *x);
  double *v = calloc ((size_t) nodes + 1, sizeof *v), energy = 0;
  struct spring *all = malloc (((size_t) n + 1) * sizeof *all);
  struct net net = { nodes, n, x, v, all };
  for (int i = 0; i < nodes; i++)
    x[i] = start[i];
  for (int i = 0; i < n; i++)
    {
      all[i].from = ends[2 * i];
      all[i].to = ends[2 * i + 1];
      all[i].length = 0.5;
      all[i].force = 0;
    }
  for (int t = 0; t < steps; t++)
    h (&net, k, 0.125);
  for (int i = 0; i < nodes; i++)
    energy += 0.5 * v[i] * v[i] + 0.25 * x[i];
  free (all), free (v), free (x);
  return energy;
}
double g (int n, int m, int steps, const int *ends, const double *restrict x)
{
  double w[8], s = 0;
  for (int i = 0; i < n; i++)
    w[i] = x[i];
  for (int t = 0; t < steps; t++)
    {
      for (int k = 0; k < m; k++)
	w[ends[2 * k]] = w[ends[2 * k]] + 0.25 * w[ends[2 * k]] * w[ends[2 * k + 1]];
      for (int i = 0; i < n; i++)
	w[i] = 0.75 * w[i] + 0.125 * sin (w[i]);
    }
  for (int i = 0; i < n; i++)
    s += w[i] * w[i];
  return s;
}
void run (double *s, double *p, double *r)
{
  const int ends[] = { ENDS };
  *r = f (5, 7, 3, ends, s, s + 5) + f (5, 0, 2, ends, s, s + 5) + f (5, 7, 0, ends, s, s + 5)
       + f (0, 0, 2, ends, s, s + 5) + g (5, 7, 3, ends, s) + g (4, 1, 1, ends, s);
}
#else
double f_b (int nodes, int n, int steps, const int *ends, const double *start, double *startb,
	    const double *k, double *kb, double rb);
double g_b (int n, int m, int steps, const int *ends, const double *x, double *xb, double rb);
double f_d (int nodes, int n, int steps, const int *ends, const double *start,
	    const double *startd, const double *k, const double *kd, double *rp);
double g_d (int n, int m, int steps, const int *ends, const double *x, const double *xd,
	    double *rp);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  const int ends[] = { ENDS };
  g_b (4, 1, 1, ends, s, sb, rb[0]);
  g_b (5, 7, 3, ends, s, sb, rb[0]);
  f_b (0, 0, 2, ends, s, sb, s + 5, sb + 5, rb[0]);
  f_b (5, 7, 0, ends, s, sb, s + 5, sb + 5, rb[0]);
  f_b (5, 0, 2, ends, s, sb, s + 5, sb + 5, rb[0]);
  f_b (5, 7, 3, ends, s, sb, s + 5, sb + 5, rb[0]);
  rb[0] = 0;
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  const int ends[] = { ENDS };
  double v;
  *r = *rd = 0;
  *rd += f_d (5, 7, 3, ends, s, sd, s + 5, sd + 5, &v), *r += v;
  *rd += f_d (5, 0, 2, ends, s, sd, s + 5, sd + 5, &v), *r += v;
  *rd += f_d (5, 7, 0, ends, s, sd, s + 5, sd + 5, &v), *r += v;
  *rd += f_d (0, 0, 2, ends, s, sd, s + 5, sd + 5, &v), *r += v;
  *rd += g_d (5, 7, 3, ends, s, sd, &v), *r += v;
  *rd += g_d (4, 1, 1, ends, s, sd, &v), *r += v;
}
int main (void)
{
  double s[12];
  for (int i = 0; i < 12; i++)
    s[i] = sin (1.0 + 2.0 * i) / (1 + i % 3);
  law (12, s, 0, NULL, 1);
  return verdict ();
}
#endif
