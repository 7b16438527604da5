/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adjoint against tangent: a dot product, and a function with a result.  */

#include <math.h>

void model (int n, const double *restrict x, double *restrict y, double *restrict cost);
void model_b (int n, const double *restrict x, double *restrict xb, double *restrict y,
	      double *restrict yb, double *restrict cost, double *restrict costb);
void model_d (int n, const double *restrict x, const double *restrict xd, double *restrict y,
	      double *restrict yd, double *restrict cost, double *restrict costd);
double flux_b (double a, double *ab, double b, double *bb, double fluxb);

int
main (void)
{
  enum { N = 20 };
  double x[N], xb[N] = { 0 }, xd[N], y[N], yb[N] = { 0 }, yd[N] = { 0 };
  double cost, costb = 1, costd, dot = 0, ab = 0, bb = 0;
  for (int i = 0; i < N; i++) {
    x[i] = 0.2 + 0.7 * sin (i + 1.);
    xd[i] = cos (3. * i);
  }
  model_b (N, x, xb, y, yb, &cost, &costb);
  model_d (N, x, xd, y, yd, &cost, &costd);
  for (int i = 0; i < N; i++)
    dot += xb[i] * xd[i];
  /* a b < 0.3: a^2 b^2 + exp (-a) b */
  double v = flux_b (0.2, &ab, 0.3, &bb, 1);
  int bad = !(fabs (dot - costd) < 1e-12 * fabs (dot));
  bad |= !(fabs (v - (0.0036 + exp (-0.2) * 0.3)) < 1e-15);
  bad |= !(fabs (ab - (0.036 - exp (-0.2) * 0.3)) < 1e-15);
  bad |= !(fabs (bb - (0.024 + exp (-0.2))) < 1e-15);
  return bad;
}
