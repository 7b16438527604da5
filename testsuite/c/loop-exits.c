/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" } */
/* goto out of two loops; break to the label of the normal exit; continue (two
   latches); three returns; zero trips.  */
#include "oracle.h"
#ifdef KERNEL
double f (int n, int m, const double *x, double *y)
{
  double sum = 0;
  if (n == 0)
    return x[0];
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < m; j++)
	{
	  sum += x[i] * x[j];
	  if (x[j] < -1)
	    continue;
	  if (sum > 6)
	    goto out;
	  if (sum < -2)
	    break;
	  y[j] += sum * y[j];
	}
      y[i] = y[i] * sum;
      if (y[i] > 9)
	return y[i] * sum;
    }
out:
  return sum * y[0];
}
void run (double *s, double *p, double *r)
{
  *r = f (5, 3, s, s + 5) + 2 * f (0, 3, s, s + 5) + 3 * f (2, 0, s, s + 5);
}
#else
double f_b (int n, int m, const double *x, double *xb, double *y, double *yb,
	    double fb);
double f_d (int n, int m, const double *x, double *xd, double *y, double *yd,
	    double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double s1[10], s2[10], none[10] = { 0 };
  memcpy (s1, s, sizeof s1);
  f (5, 3, s1, s1 + 5);
  f (0, 3, s1, s1 + 5);
  memcpy (s2, s1, sizeof s1);
  f_b (2, 0, s2, sb, s2 + 5, sb + 5, 3 * *rb);
  memcpy (s1, s, sizeof s1);
  f_b (5, 3, s1, none, s1 + 5, none, 0);
  f_b (0, 3, s1, sb, s1 + 5, sb + 5, 2 * *rb);
  f_b (5, 3, s, sb, s + 5, sb + 5, *rb);
  memcpy (s, s2, sizeof s2);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double v;
  *rd = f_d (5, 3, s, sd, s + 5, sd + 5, &v), *r = v;
  *rd += 2 * f_d (0, 3, s, sd, s + 5, sd + 5, &v), *r += 2 * v;
  *rd += 3 * f_d (2, 0, s, sd, s + 5, sd + 5, &v), *r += 3 * v;
}
int main (void)
{
  double s[10] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.8, 1.1, 0.5, -0.2, 1.5 };
  law (10, s, 0, NULL, 1);
  s[0] = 3;
  law (10, s, 0, NULL, 1);
  s[0] = -2, s[5] = 4, s[1] = 0.1;
  law (10, s, 0, NULL, 1);
  return verdict ();
}
#endif
