/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library: as Fortran would call it.  s-library.f90 is the same in Fortran.  */

#include <math.h>

#ifndef QUAD
void between (const int *depth, const int *n, double *u, double *e);
#endif

/* A branch for each element; called with the same array twice too.  */
double pairs (const int *n, const double *x, const double *y)
{
  double sum = 0;
  for (int i = 0; i < *n; i++)
    if (x[i] > 0.2)
      sum += x[i] * sin (y[*n - 1 - i]);
    else
      sum += y[i] * y[i] * 0.5;
  return sum;
}

static __attribute__ ((noinline)) double product (double a, double b)
{
  return a * b * b;
}

/* W is work space, C a coefficient, U in and out.  */
void step (const int *n, const double *dt, const double *c, double *u, double *w)
{
  for (int i = 0; i < *n; i++)
    w[i] = product (u[i], c[i]);
  for (int i = 0; i < *n; i++)
    u[i] += *dt * w[*n - 1 - i] * u[i];
}

/* Comes back through the other unit.  COUNT: how often.  */
void down (const int *depth, const int *n, double *u, double *e, int *count)
{
  for (int i = 0; i < *n; i++)
    u[i] = u[i] * (1 + 0.1 * sin (u[i])) + 0.01 * *e;
  *count += 1;
  if (*depth > 0) {
    int less = *depth - 1;
    between (&less, n, u, e);
  }
  *e += u[0] * u[*n - 1];
}
