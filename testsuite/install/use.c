/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Used by install.exp: the header, the plugin and the library.  */
#include <adjoint.h>

double f (int n, const double *x);
void f_b (int n, const double *x, double *xb, double fb);

double
f (int n, const double *x)
{
  double p = 1;
  for (int i = 0; i < n; i++)
    p *= x[i];
  return p;
}

int
main (void)
{
  double x[3] = { 2, 3, 4 }, xb[3] = { 0 };
  struct adjoint_counters counters;
  f_b (3, x, xb, 1);
  adjoint_get_counters (&counters, 0);
  return !(xb[0] == 12 && xb[1] == 8 && xb[2] == 6 && counters.held_bytes < 1e9);
}
