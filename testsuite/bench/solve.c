/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lower triangular systems, solved in place: M right-hand sides, the columns of B.  */

void
solve (int n, int lda, const double *restrict a, int m, int ldb, double *restrict b)
{
  for (int j = 0; j < m; j++)
    for (int k = 0; k < n; k++)
      {
	b[k + j * ldb] /= a[k + k * lda];
	for (int i = k + 1; i < n; i++)
	  b[i + j * ldb] -= b[k + j * ldb] * a[i + k * lda];
      }
}
