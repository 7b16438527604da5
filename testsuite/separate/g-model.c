/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Has such structures itself: local ones, arrays of them, on the heap.  */
#ifndef ORACLE_H
#include <math.h>
#include <stdlib.h>
#include "g-grid.h"
void grid_start (struct grid *g, int n, const double *restrict x);
void grid_step (struct grid *g, double dt, double *rate);
double grid_cost (const struct grid *g);
void grid_attach (struct grid *g, double *w);
double rows_dot (int m, int n, double **rows, const double *y);
double of_handle (void *handle, double x);
double grid_mean (struct grid g, double x);
#endif

void f (int n, const double *restrict x, double *restrict r)
{
  struct grid g, two[2], *heap = malloc (sizeof *heap);
  double rate = x[2], own[8], *rows[2];
  grid_start (&g, n, x);
  for (int k = 0; k < 3; k++) {
    grid_step (&g, 0.0625 * (k + 1), &rate);
    g.u[k] += g.w[k] * rate;
  }
  grid_step (&g, 0.125, &g.by.rate);
  *r = grid_cost (&g) * rate;
  *r += grid_mean (g, x[1]) * g.u[0] * g.dx;
  two[0] = g;
  for (int i = 0; i < n; i++)
    own[i] = x[i] * g.u[i];
  grid_attach (&g, own);
  grid_step (&g, 0.25, &own[1]);
  *r += own[0] * own[n - 1] + grid_cost (&g);
  grid_start (&two[1], n - 1, own);
  grid_step (&two[1], 0.5, &two[0].dx);
  *heap = two[1];
  heap->w[0] *= two[0].dx;
  *r += grid_cost (heap) + of_handle (heap, x[3]) + heap->u[1] + two[1].u[1];
  rows[0] = two[1].w;
  rows[1] = g.u;
  *r += rows_dot (2, n - 1, rows, own + 1) + two[1].w[0] * g.u[2];
  *r += grid_mean (two[1], g.u[1]) + grid_mean (*heap, 0.5) * heap->dx;
  free (two[1].w);
  free (heap);
}
