/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 1 of the program in two languages.  */

#include <math.h>
double eos (double t, double s) { return 1000 - 0.2 * t * t + 0.8 * s + 0.01 * sin (t * s); }
void column (int n, const double *restrict t, const double *restrict s, double *restrict rho)
{
  for (int k = 0; k < n; k++)
    rho[k] = eos (t[k], s[k]) * (1 + 1e-4 * k);
}
