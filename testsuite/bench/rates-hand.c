/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adjoint by hand: nobody asks for the rates, so that there is no forward sweep.  Each point
   gathers from its neighbours.  */
#include "harness.h"

void
rates_hand (int n, const double *restrict z, double *restrict zb, double *restrict dzb)
{
  const double *u = z, *v = z + n * n, *dub = dzb, *dvb = dzb + n * n;
  double *ub = zb, *vb = zb + n * n;
  double alpha = 0.02 * n;
  for (int j = 0; j < n; j++) {
    int up = (j == n - 1 ? 0 : j + 1) * n, down = (j == 0 ? n - 1 : j - 1) * n, at = j * n;
    for (int i = 0; i < n; i++) {
      int right = i == n - 1 ? 0 : i + 1, left = i == 0 ? n - 1 : i - 1;
      double x = u[at + i], y = v[at + i], a = dub[at + i], b = dvb[at + i], d = a - b;
      ub[at + i] += 2 * x * y * d - 4.4 * a + 3.4 * b
		    + alpha * (dub[up + i] + dub[down + i] + dub[at + left] + dub[at + right]
			       - 4 * a);
      vb[at + i] += x * x * d
		    + alpha * (dvb[up + i] + dvb[down + i] + dvb[at + left] + dvb[at + right]
			       - 4 * b);
    }
  }
  for (int k = 0; k < 2 * n * n; k++)
    dzb[k] = 0;
}
