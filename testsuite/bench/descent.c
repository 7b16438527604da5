/* SPDX-License-Identifier: GPL-3.0-or-later */
/* STEPS steps of gradient descent on the squared norm of A X - B, from X = START: A is M
   by N, X N by P, B M by P, all by rows.  The result: half the squared norm behind the
   last step.  X and R are work space.  */

static void
residual (int m, int n, int p, const double *restrict a, const double *restrict b,
	  const double *restrict x, double *restrict r)
{
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < p; j++)
      r[i * p + j] = -b[i * p + j];
    for (int k = 0; k < n; k++)
      for (int j = 0; j < p; j++)
	r[i * p + j] += a[i * n + k] * x[k * p + j];
  }
}

double
descent (int m, int n, int p, int steps, double rate, const double *restrict a,
	 const double *restrict b, const double *restrict start, double *restrict x,
	 double *restrict r)
{
  double half = 0;
  for (int k = 0; k < n * p; k++)
    x[k] = start[k];
  for (int t = 0; t < steps; t++) {
    residual (m, n, p, a, b, x, r);
    for (int i = 0; i < m; i++)
      for (int k = 0; k < n; k++)
	for (int j = 0; j < p; j++)
	  x[k * p + j] -= rate * a[i * n + k] * r[i * p + j];
  }
  residual (m, n, p, a, b, x, r);
  for (int k = 0; k < m * p; k++)
    half += 0.5 * r[k] * r[k];
  return half;
}
