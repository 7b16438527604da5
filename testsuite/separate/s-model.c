/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model: calls the library, which calls between.  s-model.f90 is the same in Fortran.  */

#include <math.h>

#ifndef QUAD
double pairs (const int *n, const double *x, const double *y);
void step (const int *n, const double *dt, const double *c, double *u, double *w);
void down (const int *depth, const int *n, double *u, double *e, int *count);
#else
void down (const int *depth, const int *n, double *u, double *e, int *count);
#endif

void between (const int *depth, const int *n, double *u, double *e)
{
  int count = 0;
  u[1] *= 1 + *e;
  down (depth, n, u, e, &count);
  *e += 0.25 * count * u[2];
}

/* C carries no derivative, W is nobody's.  */
void f (int n, double dt, const double *c, double *restrict u, double *restrict e)
{
  double w[8], v[8];
  int depth = 2, count = 0;
  for (int t = 0; t < 4; t++) {
    step (&n, &dt, c, u, w);
    *e += pairs (&n, u, c) + pairs (&n, u, u);
    w[0] = u[t];
  }
  for (int i = 0; i < n; i++)
    v[i] = u[i] * 0.5 + w[0] * 0.1;
  if (*e > -100)
    down (&depth, &n, v, e, &count);
  *e += pairs (&n, v, u) * count;
}
