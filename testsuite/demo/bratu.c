/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Bratu problem of bratu.f in C.  */
#include <math.h>

void
bratu (int n, const double *restrict x, const double *restrict prm,
       double *restrict f)
{
  double h = 2.0 / (n + 1);
  f[0] = -2 * x[0]
	 + h * h * prm[0] / 12.0 * (1 + 10 * exp (x[0] / (1 + prm[1] * x[0])));
  f[1] = x[0] + h * h * prm[0] / 12.0 * exp (x[0] / (1 + prm[1] * x[0]));
  for (int i = 1; i < n - 1; i++)
    {
      f[i - 1] = f[i - 1] + x[i]
		 + h * h * prm[0] / 12.0 * exp (x[i] / (1 + prm[1] * x[i]));
      f[i] = f[i] - 2 * x[i]
	     + h * h * prm[0] / 1.2 * exp (x[i] / (1 + prm[1] * x[i]));
      f[i + 1] = x[i]
		 + h * h * prm[0] / 12.0 * exp (x[i] / (1 + prm[1] * x[i]));
    }
  f[n - 2] = f[n - 2] + x[n - 1]
	     + h * h * prm[0] / 12.0
	       * exp (x[n - 1] / (1 + prm[1] * x[n - 1]));
  f[n - 1] = f[n - 1] - 2 * x[n - 1];
  f[n - 1] = f[n - 1]
	     + h * h * prm[0] / 12.0
	       * (1 + 10 * exp (x[n - 1] / (1 + prm[1] * x[n - 1])));
}
