/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether x is overwritten is up to the caller.  */
void
f (int n, double *x, double *y)
{
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i] + x[i] * y[i];
}
