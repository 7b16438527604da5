/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* A value of an inner loop that is used after it, and one carried from one turn of
   the outer loop to the next; pushes over a chunk of columns.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, int m, double *x, double *y)
{
  double last = 1, before = 0;
  for (int i = 0; i < n; i++)
    {
      double t = x[i];
      for (int j = 0; j < m + i; j++)
	{
	  before = last;
	  last = last * t + 0.1 * before;
	  if (last > 2)
	    last = last / (1 + x[j % n] * x[j % n]);
	}
      y[i] = last * before;
      x[i] = y[i] * x[i];
    }
}
void run (double *s, double *p, double *r)
{
  f (4, 3, s, s + 4);
  f (3, 0, s + 4, s);
}
#else
void f_b (int n, int m, double *x, double *xb, double *y, double *yb);
void f_d (int n, int m, double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double s1[8];
  memcpy (s1, s, sizeof s1);
  f (4, 3, s1, s1 + 4);
  f_b (3, 0, s1 + 4, sb + 4, s1, sb);
  f_b (4, 3, s, sb, s + 4, sb + 4);
  memcpy (s, s1, sizeof s1);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (4, 3, s, sd, s + 4, sd + 4);
  f_d (3, 0, s + 4, sd + 4, s, sd);
}
int main (void)
{
  double s[8] = { 0.9, -1.2, 1.7, 0.6, 1, 2, 3, 4 };
  law (8, s, 0, NULL, 0);
  return verdict ();
}
#endif
