/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Brusselator on a periodic square of n by n points, Euler's explicit steps, two time
   levels that are swapped.  W is the work space: the other level.  */
double
brusselator (int n, int steps, const double *restrict start, double *restrict w)
{
  double *u = w, *v = w + n * n, *un = w + 2 * n * n, *vn = w + 3 * n * n;
  double dt = 1e-3, alpha = 0.02 * n, total = 0;
  for (int i = 0; i < n * n; i++) {
    u[i] = start[i];
    v[i] = start[n * n + i];
  }
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < n; j++) {
      int up = (j == n - 1 ? 0 : j + 1) * n, down = (j == 0 ? n - 1 : j - 1) * n, at = j * n;
      for (int i = 0; i < n; i++) {
	int right = i == n - 1 ? 0 : i + 1, left = i == 0 ? n - 1 : i - 1;
	double x = u[at + i], y = v[at + i], xxy = x * x * y;
	un[at + i] = x + dt * (1.0 + xxy - 4.4 * x
			       + alpha * (u[up + i] + u[down + i] + u[at + left]
					  + u[at + right] - 4 * x));
	vn[at + i] = y + dt * (3.4 * x - xxy
			       + alpha * (v[up + i] + v[down + i] + v[at + left]
					  + v[at + right] - 4 * y));
      }
    }
    double *p = u, *q = v;
    u = un, v = vn, un = p, vn = q;
  }
  for (int i = 0; i < n * n; i++)
    total += u[i] * u[i] + 0.5 * v[i];
  return total;
}
