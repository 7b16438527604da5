/* SPDX-License-Identifier: GPL-3.0-or-later */
/* c += a b, square matrices by rows, as one writes it first.  */
void
dgemm (int n, const double *restrict a, const double *restrict b, double *restrict c)
{
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
	c[i * n + j] += a[i * n + k] * b[k * n + j];
}
