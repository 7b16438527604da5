/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls the library of g-library.c with structures and pointers of several kinds.  */
#if defined LAYOUT
struct grid { int n; double dx, u[8]; double *w; struct { double rate; float drag; } by; };
#elif defined SIZE
struct grid { int n; double dx, u[7]; double *w; struct { float drag; double rate; } by; };
#elif defined HANDLE
struct grid;
#else
# include "g-grid.h"
#endif
double grid_cost (const struct grid *g);
void grid_step (struct grid *g, double dt, double *rate);

#if defined PLAIN
double f (struct grid *g, double *x) { grid_step (g, 0.5, x); return grid_cost (g); }
#elif defined APART
double f (struct grid *g, double *restrict x) { grid_step (g, 0.5, x); return grid_cost (g); }
#elif defined HANDLE
double f (struct grid *g, double x) { double r = x; grid_step (g, 0.5, &r); return grid_cost (g) + r; }
#else
double f (double x) { struct grid g = { 1, x }; return grid_cost (&g); }
#endif
