/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advection and diffusion on N by N cells: upwind fluxes with limited slopes, explicit
   steps, two time levels that are swapped; two layers of cells at the edge stay.  P, Q:
   the velocity at the faces towards smaller i and j, in cells a step.  WORK: two levels
   and two components of the flux.  The result: the squared distance from WANTED.  */
#include <math.h>

static double
limited (double a, double b)
{
  return a * b > 0 ? fabs (a) < fabs (b) ? a : b : 0;
}

/* Through the face between B and C; A and D lie behind them.  */
static double
flux (double speed, double diffusion, double a, double b, double c, double d)
{
  double below = b + 0.5 * limited (b - a, c - b);
  double above = c - 0.5 * limited (c - b, d - c);
  return speed * (speed > 0 ? below : above) - diffusion * (c - b);
}

static void
step (int n, double diffusion, const double *restrict p, const double *restrict q,
      const double *restrict now, double *restrict next, double *restrict f,
      double *restrict g)
{
  for (int j = 2; j < n - 1; j++)
    for (int i = 2; i < n - 1; i++) {
      int k = j * n + i;
      f[k] = flux (p[k], diffusion, now[k - 2], now[k - 1], now[k], now[k + 1]);
      g[k] = flux (q[k], diffusion, now[k - 2 * n], now[k - n], now[k], now[k + n]);
    }
  for (int j = 2; j < n - 2; j++)
    for (int i = 2; i < n - 2; i++) {
      int k = j * n + i;
      next[k] = now[k] - (f[k + 1] - f[k]) - (g[k + n] - g[k]);
    }
}

double
advect (int n, int steps, double diffusion, const double *restrict p,
	const double *restrict q, const double *restrict start,
	const double *restrict wanted, double *restrict work)
{
  double *now = work, *next = work + n * n, total = 0;
  for (int k = 0; k < n * n; k++)
    now[k] = next[k] = start[k];
  for (int t = 0; t < steps; t++) {
    step (n, diffusion, p, q, now, next, work + 2 * n * n, work + 3 * n * n);
    double *other = now;
    now = next, next = other;
  }
  for (int k = 0; k < n * n; k++)
    total += (now[k] - wanted[k]) * (now[k] - wanted[k]);
  return total;
}
