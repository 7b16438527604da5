/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Brusselator's right-hand side on a periodic square of n by n points: dz of z, u in front of v
   in both.  */
void
rates (int n, const double *restrict z, double *restrict dz)
{
  const double *u = z, *v = z + n * n;
  double *du = dz, *dv = dz + n * n;
  double alpha = 0.02 * n;
  for (int j = 0; j < n; j++) {
    int up = (j == n - 1 ? 0 : j + 1) * n, down = (j == 0 ? n - 1 : j - 1) * n, at = j * n;
    for (int i = 0; i < n; i++) {
      int right = i == n - 1 ? 0 : i + 1, left = i == 0 ? n - 1 : i - 1;
      double x = u[at + i], y = v[at + i], xxy = x * x * y;
      du[at + i] = 1.0 + xxy - 4.4 * x
		   + alpha * (u[up + i] + u[down + i] + u[at + left] + u[at + right] - 4 * x);
      dv[at + i] = 3.4 * x - xxy
		   + alpha * (v[up + i] + v[down + i] + v[at + left] + v[at + right] - 4 * y);
    }
  }
}
