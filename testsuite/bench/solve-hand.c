/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of solve.c by hand.  The solution is there when the reverse sweep begins;
   nothing is kept.  Sums are in four parts.  */

void
solve_hand (int n, int lda, const double *restrict a, double *restrict ab, int m, int ldb,
	    double *restrict b, double *restrict bb)
{
  for (int j = 0; j < m; j++)
    {
      double *restrict x = b + j * ldb;
      for (int k = 0; k < n; k++)
	{
	  const double *restrict c = a + k * lda;
	  double f = x[k] /= c[k];
	  for (int i = k + 1; i < n; i++)
	    x[i] -= f * c[i];
	}
    }
  for (int j = 0; j < m; j++)
    {
      const double *restrict x = b + j * ldb;
      double *restrict xb = bb + j * ldb;
      for (int k = n - 1; k >= 0; k--)
	{
	  const double *restrict c = a + k * lda;
	  double *restrict cb = ab + k * lda, f = x[k], s[4] = { 0, 0, 0, 0 };
	  int i = k + 1;
	  for (; i + 4 <= n; i += 4)
	    for (int l = 0; l < 4; l++)
	      {
		cb[i + l] -= xb[i + l] * f;
		s[l] += xb[i + l] * c[i + l];
	      }
	  for (; i < n; i++)
	    {
	      cb[i] -= xb[i] * f;
	      s[0] += xb[i] * c[i];
	    }
	  xb[k] = (xb[k] - (s[0] + s[1] + s[2] + s[3])) / c[k];
	  cb[k] -= xb[k] * f;
	}
    }
}
