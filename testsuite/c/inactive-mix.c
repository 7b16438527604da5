/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Integer state, conditions on reals, and statements that nothing active reads,
   between active ones.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, double *x, int *count)
{
  int seen = 0;
  double largest = -1e30, unused = 0;
  for (int i = 0; i < n; i++)
    {
      unused = unused * 2 + i;
      if (x[i] > largest)
	{
	  largest = x[i];
	  seen++;
	}
      count[seen] += i;
      if (seen > 2 && (count[seen] & 1))
	x[i] = x[i] * largest * seen;
      else if (unused < 5)
	x[i] = largest;
    }
  count[0] = seen;
}
void run (double *s, double *p, double *r)
{
  int count[8] = { 0 };
  f (7, s, count);
}
#else
void f_b (int n, double *x, double *xb, int *count);
void f_d (int n, double *x, double *xd, int *count);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  int count[8] = { 0 };
  f_b (7, s, sb, count);
  expect ("count", count[0] == 4);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  int count[8] = { 0 };
  f_d (7, s, sd, count);
}
int main (void)
{
  double s[7] = { 0.3, -1.2, 0.7, 1.9, -0.4, 2.8, 1.1 };
  law (7, s, 0, NULL, 0);
  return verdict ();
}
#endif
