/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library of solvers that get procedures.  f-library.f90 is the same in Fortran.  */

#ifndef RHS
#define RHS
typedef void rhs (const int *n, const double *t, const double *y, const double *p, double *dy);
typedef double equation (double x, double a);
#endif

/* Heun's method; the procedure is called twice in each step.  */
void advance (rhs *f, int n, double dt, const double *restrict p, double *restrict y)
{
  double k[8], l[8], z[8];
  for (int s = 0; s < 3; s++) {
    double t = s * dt, later = t + dt;
    f (&n, &t, y, p, k);
    for (int i = 0; i < n; i++)
      z[i] = y[i] + dt * k[i];
    f (&n, &later, z, p, l);
    for (int i = 0; i < n; i++)
      y[i] += 0.5 * dt * (k[i] + l[i]);
  }
}

double newton (equation *g, equation *dg, double x, double a, int steps)
{
  for (int s = 0; s < steps; s++)
    x -= g (x, a) / dg (x, a);
  return x;
}
