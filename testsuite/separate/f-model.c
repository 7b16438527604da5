/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model: gives procedures to the library.  f-model.f90 is the same in Fortran.  */

#include <math.h>

#ifndef RHS
#define RHS
typedef void rhs (const int *n, const double *t, const double *y, const double *p, double *dy);
typedef double equation (double x, double a);
#endif
#ifndef QUAD
void advance (rhs *f, int n, double dt, const double *restrict p, double *restrict y);
void again (rhs *f, int n, double dt, const double *restrict p, double *restrict y);
double newton (equation *g, equation *dg, double x, double a, int steps);
rhs swing;
#endif

static void decay (const int *n, const double *t, const double *y, const double *p, double *dy)
{
  for (int i = 0; i < *n; i++)
    dy[i] = y[i] > 0.5 ? -p[0] * y[i] * y[i] + p[1] * sin (*t + y[*n - 1 - i]) : p[0] * y[i];
}

static double cubic (double x, double a)
{
  return x * x * x + x - a;
}

static double slope (double x, double a)
{
  return 3 * x * x + 1 + 0 * a;
}

void f (int n, double dt, const double *restrict p, double *restrict y, double *restrict r)
{
  rhs *which = y[0] > 0 ? decay : swing;
  for (int k = 0; k < 3; k++) {
    advance (which, n, dt, p, y);
    which = k % 2 ? decay : swing;
  }
  again (decay, n, dt, p, y);
  *r = *r * newton (cubic, slope, y[1], y[2], 3);
}
