/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands what it gets on to the library, and has a procedure that the library may be given.  */

#include <math.h>

#ifndef RHS
#define RHS
typedef void rhs (const int *n, const double *t, const double *y, const double *p, double *dy);
typedef double equation (double x, double a);
#endif
#ifndef QUAD
void advance (rhs *f, int n, double dt, const double *restrict p, double *restrict y);
#endif

void swing (const int *n, const double *t, const double *y, const double *p, double *dy)
{
  for (int i = 0; i < *n; i++)
    dy[i] = p[1] * cos (*t) * y[(i + 1) % *n];
}

void again (rhs *f, int n, double dt, const double *restrict p, double *restrict y)
{
  double one = 1, dy[8];
  advance (f, n, dt, p, y);
  f (&n, &one, y, p, dy);
  y[0] += 0.1 * dy[1] * dy[0];
}
