/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Subscripts that are loaded, by plain pointers.  */
void
gathered (int n, const int *col, const double *a, const double *x, double *y)
{
  for (int i = 0; i < n; i++)
    y[i] += a[i] * x[col[i]];
}
