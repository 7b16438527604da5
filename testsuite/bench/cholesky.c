/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cholesky's factorisation in place: the lower triangle of A, N columns, LDA apart.  */
#include <math.h>

void
cholesky (int n, int lda, double *a)
{
  for (int k = 0; k < n; k++)
    {
      a[k + k * lda] = sqrt (a[k + k * lda]);
      for (int i = k + 1; i < n; i++)
	a[i + k * lda] /= a[k + k * lda];
      for (int j = k + 1; j < n; j++)
	for (int i = j; i < n; i++)
	  a[i + j * lda] -= a[i + k * lda] * a[j + k * lda];
    }
}
