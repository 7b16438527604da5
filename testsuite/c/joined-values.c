/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Joins of branches around next to nothing, which become selects: with arms that are empty, or
   hold signs and comparisons; several values at one join; one inside another; of integers that
   index; carried around loops; on memory that is overwritten; where a loop keeps other
   branches.  */
#include "oracle.h"
#include <adjoint.h>
#ifdef KERNEL
/* Nothing is recorded: conditions and values are made again.  */
double f (int n, const double *restrict x, const double *restrict w)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    {
      double a = x[i] * w[i] - 0.1;
      double r = a > 0 ? a : 0;
      s += r * r;
    }
  return s;
}
double g (int n, const double *restrict x, double *restrict y)
{
  double s = 0, most = x[0];
  int at = 0;
  for (int i = 0; i < n; i++)
    {
      int left = i > 0 ? i - 1 : n - 1, right = i < n - 1 ? i + 1 : 0;
      double a = x[i] - x[left], b = x[right] - x[i], m = 0, o = 1;
      if (a * b > 0)
	{
	  m = fabs (a) < fabs (b) ? a : b;
	  o = -a;
	}
      y[i] = x[i] + 0.5 * m * o;
    }
  for (int i = 0; i < n; i++)
    if (x[i] > most)
      {
	most = x[i];
	at = i;
      }
  for (int i = 0; i < n; i++)
    {
      if (y[i] > 0.4)
	y[i] = 0.4;
      if (y[i] < -0.3)
	y[i] = -0.3;
      s += y[i] * y[(i + at) % n];
    }
  return s * most * most;
}
/* In place; with a branch that stays.  */
double h (int n, double *restrict x)
{
  double s = 0, last = 1;
  for (int k = 0; k < 3; k++)
    for (int i = 1; i < n; i++)
      {
	double d = x[i] - x[i - 1], e = d < 0 ? -d : d;
	x[i] += 0.1 * e * d;
      }
  for (int i = 0; i < n; i++)
    {
      double v = x[i] * x[i], u = v < 0.05 ? v : x[i];
      if (u > 0.2)
	last = sin (last * u);
      s += u * last;
    }
  double lower = x[0], upper = x[1];
  if (lower > upper)
    {
      double t = lower;
      lower = upper;
      upper = t;
    }
  return s + upper * upper * lower;
}
void run (double *s, double *p, double *r)
{
  *r = f (8, s, s + 8) + g (9, s + 16, s + 25) + h (8, s + 34);
}
#else
double f_b (int n, const double *restrict x, double *restrict xb, const double *restrict w,
	    double *restrict wb, double fb);
double f_d (int n, const double *restrict x, const double *restrict xd,
	    const double *restrict w, const double *restrict wd, double *value);
double g_b (int n, const double *restrict x, double *restrict xb, double *restrict y,
	    double *restrict yb, double gb);
double g_d (int n, const double *restrict x, const double *restrict xd, double *restrict y,
	    double *restrict yd, double *value);
double h_b (int n, double *restrict x, double *restrict xb, double hb);
double h_d (int n, double *restrict x, double *restrict xd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  struct adjoint_counters c;
  adjoint_reset_counters (NULL);
  f_b (8, s, sb, s + 8, sb + 8, *rb);
  adjoint_get_counters (&c, NULL);
#if !defined __FAST_MATH__ && !defined __FMA__
  expect ("nothing is recorded", c.peak_bytes == 0 && c.bits == 0);
#endif
  g_b (9, s + 16, sb + 16, s + 25, sb + 25, *rb);
  h_b (8, s + 34, sb + 34, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double v[3];
  *rd = f_d (8, s, sd, s + 8, sd + 8, v) + g_d (9, s + 16, sd + 16, s + 25, sd + 25, v + 1)
	+ h_d (8, s + 34, sd + 34, v + 2);
  *r = v[0] + v[1] + v[2];
}
int main (void)
{
  double s[42];
  for (int i = 0; i < 42; i++)
    s[i] = random_value ();
  law (42, s, 0, NULL, 1);
  return verdict ();
}
#endif
