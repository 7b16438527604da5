/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Procedures that get structures by address; plain pointers may lead into them.  */
#ifndef ORACLE_H
#include <math.h>
#include <stdlib.h>
#endif
#include "g-grid.h"

void grid_start (struct grid *g, int n, const double *restrict x)
{
  g->n = n;
  g->dx = x[0] * 0.5;
  g->by.drag = 0.25;
  g->by.rate = x[1];
  g->w = malloc (8 * sizeof *g->w);
  for (int i = 0; i < n; i++) {
    g->u[i] = x[i] * x[i];
    g->w[i] = sin (x[i]);
  }
}

/* RATE may be a member of G.  */
void grid_step (struct grid *g, double dt, double *rate)
{
  for (int i = 0; i < g->n; i++) {
    g->u[i] += dt * g->u[i] * g->w[(i + 1) % g->n] * *rate;
    g->w[i] = g->w[i] * (1 - dt * g->dx) + g->u[i] * g->by.drag;
  }
  *rate = *rate * g->u[0];
  g->dx = g->dx * g->dx + g->by.rate * 0.125;
}

double grid_cost (const struct grid *g)
{
  double sum = g->dx;
  for (int i = 0; i < g->n; i++)
    sum += g->u[i] * g->w[i];
  return sum * g->by.rate;
}

/* A copy, which it changes; what its pointer leads to is the caller's.  */
double grid_mean (struct grid g, double x)
{
  g.u[0] = g.u[0] * x + g.w[1];
  g.w[1] = g.u[0] * g.w[1];
  g.dx *= x;
  return g.u[0] * g.dx + g.by.drag * g.u[1];
}

/* The caller's array from here on.  */
void grid_attach (struct grid *g, double *w)
{
  free (g->w);
  g->w = w;
}

double rows_dot (int m, int n, double **rows, const double *y)
{
  double sum = 0;
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      sum += rows[j][i] * y[i] * y[j];
  rows[0][0] = sum;
  return sum;
}

double of_handle (void *handle, double x)
{
  struct grid *g = handle;
  g->u[1] = g->u[1] * x;
  return g->u[1] * g->by.rate;
}
