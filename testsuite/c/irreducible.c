/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* A cycle with two entries, and one inside a counted loop; gotos only.  */
#include "oracle.h"
#ifdef KERNEL
double f (int enter, double x, double y)
{
  double t = x;
  int n = 0;
  if (enter)
    goto middle;
top:
  t = t * y + 0.5;
  if (n > 5)
    return t;
middle:
  t = sin (t) + x * t;
  n++;
  if (t < 20)
    goto top;
  return t * t;
}
double g (int n, double x, double *y)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    {
      int k = 0;
      if (i & 1)
	goto second;
    first:
      sum += x * y[i];
      if (++k > 3)
	continue;
    second:
      y[i] = y[i] * sum + x;
      if (k < i)
	{
	  k++;
	  goto first;
	}
    }
  return sum;
}
void run (double *s, double *p, double *r)
{
  *r = f (0, p[0], p[1]) + 2 * f (1, p[0], p[1]) + g (5, p[0], s);
}
#else
void f_b (int enter, double x, double *xb, double y, double *yb, double fb);
double f_d (int enter, double x, double xd, double y, double yd, double *value);
void g_b (int n, double x, double *xb, double *y, double *yb, double gb);
double g_d (int n, double x, double xd, double *y, double *yd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  g_b (5, p[0], &pb[0], s, sb, *rb);
  f_b (1, p[0], &pb[0], p[1], &pb[1], 2 * *rb);
  f_b (0, p[0], &pb[0], p[1], &pb[1], *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double v;
  *rd = f_d (0, p[0], pd[0], p[1], pd[1], &v), *r = v;
  *rd += 2 * f_d (1, p[0], pd[0], p[1], pd[1], &v), *r += 2 * v;
  *rd += g_d (5, p[0], pd[0], s, sd, &v), *r += v;
}
int main (void)
{
  double s[5] = { 0.5, -0.4, 0.3, 0.8, -0.2 }, p[2] = { 0.75, 0.5 };
  law (5, s, 2, p, 1);
  p[0] = 2, p[1] = 1.5;
  law (5, s, 2, p, 1);
  return verdict ();
}
#endif
