/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of cholesky.c by hand.  Column k is final when step k is over, so the reverse
   sweep reads the factor itself and keeps nothing.  Sums are in four parts.  */
#include <math.h>

void
cholesky_hand (int n, int lda, double *a, double *ab)
{
  for (int k = 0; k < n; k++)
    {
      double *restrict x = a + k * lda, root = x[k] = sqrt (x[k]);
      for (int i = k + 1; i < n; i++)
	x[i] /= root;
      for (int j = k + 1; j < n; j++)
	{
	  double *restrict y = a + j * lda, f = x[j];
	  for (int i = j; i < n; i++)
	    y[i] -= x[i] * f;
	}
    }
  for (int k = n - 1; k >= 0; k--)
    {
      const double *restrict x = a + k * lda;
      double *restrict xb = ab + k * lda, root = x[k], rootb = xb[k];
      for (int j = k + 1; j < n; j++)
	{
	  const double *restrict yb = ab + j * lda;
	  double f = x[j], s[4] = { 0, 0, 0, 0 };
	  int i = j;
	  for (; i + 4 <= n; i += 4)
	    for (int l = 0; l < 4; l++)
	      {
		xb[i + l] -= yb[i + l] * f;
		s[l] += yb[i + l] * x[i + l];
	      }
	  for (; i < n; i++)
	    {
	      xb[i] -= yb[i] * f;
	      s[0] += yb[i] * x[i];
	    }
	  xb[j] -= s[0] + s[1] + s[2] + s[3];
	}
      for (int i = k + 1; i < n; i++)
	{
	  xb[i] /= root;
	  rootb -= xb[i] * x[i];
	}
      xb[k] = rootb / (2 * root);
    }
}
