/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether later columns meet earlier ones is up to LDA.  */
void
f (int n, int lda, double *a)
{
  for (int k = 0; k < n; k++)
    {
      a[k + k * lda] *= 0.5;
      for (int j = k + 1; j < n; j++)
	for (int i = j; i < n; i++)
	  a[i + j * lda] -= a[i + k * lda] * a[j + k * lda];
    }
}
