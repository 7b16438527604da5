/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 4 of the C program: the gradient against differences.  CALLER: nothing is declared that asks
   for one.  */

#include <math.h>
#include <stdio.h>

void model (int n, const double *restrict x, double *restrict y, double *restrict cost);
void model_b (int n, const double *restrict x, double *restrict xb, double *restrict y,
	      double *restrict yb, double *restrict cost, double *restrict costb);

int
main (void)
{
  enum { N = 20 };
  double x[N], xb[N] = { 0 }, y[N], yb[N] = { 0 }, cost, costb = 1;
  int bad = 0;
  for (int i = 0; i < N; i++)
    x[i] = 0.2 + 0.7 * sin (i + 1.);
  model_b (N, x, xb, y, yb, &cost, &costb);
  for (int i = 0; i < N; i++) {
    double h = 1e-6, keep = x[i], plus, minus;
    x[i] = keep + h;
    model (N, x, y, &plus);
    x[i] = keep - h;
    model (N, x, y, &minus);
    x[i] = keep;
    double d = (plus - minus) / (2 * h);
    bad |= !(fabs (d - xb[i]) <= 1e-6 * (fabs (d) + 1));
    printf ("%.15e\n", xb[i]);
  }
  return bad;
}
