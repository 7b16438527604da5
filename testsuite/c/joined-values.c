/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Joins of branches around next to nothing, which become selects: with arms that are empty, or
   hold signs and comparisons; several values at one join; one inside another; of integers that
   index; carried around loops; on memory that is overwritten; where a loop keeps other
   branches; with sums and products, which only move where no real operation traps, and products
   of two variables never if anything but a comparison uses them.  */
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
/* Upwind differences with limited slopes: sums, products by numbers, products compared.  */
double k (int n, const double *restrict x, const double *restrict w, double *restrict y)
{
  double s = 0;
  for (int i = 1; i < n - 2; i++)
    {
      double r = x[i] - x[i - 1], m = x[i + 1] - x[i], t = x[i + 2] - x[i + 1], v;
      if (w[i] > 0)
	{
	  double slope = 0;
	  if (r * m > 0)
	    slope = fabs (r) < fabs (m) ? r : m;
	  v = x[i] + 0.5 * slope;
	}
      else
	{
	  double slope = 0;
	  if (m * t > 0)
	    slope = fabs (m) < fabs (t) ? m : t;
	  v = x[i + 1] - 0.5 * slope;
	}
      y[i] = v * w[i];
    }
  for (int i = 1; i < n; i++)
    s += y[i] * y[i] * y[i - 1];
  return s;
}
void run (double *s, double *p, double *r)
{
  *r = f (8, s, s + 8) + g (9, s + 16, s + 25) + h (8, s + 34) + k (40, s + 42, s + 82, s + 122);
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
double k_b (int n, const double *restrict x, double *restrict xb, const double *restrict w,
	    double *restrict wb, double *restrict y, double *restrict yb, double kb);
double k_d (int n, const double *restrict x, const double *restrict xd,
	    const double *restrict w, const double *restrict wd, double *restrict y,
	    double *restrict yd, double *value);
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
  adjoint_reset_counters (NULL);
  k_b (40, s + 42, sb + 42, s + 82, sb + 82, s + 122, sb + 122, *rb);
  adjoint_get_counters (&c, NULL);
#ifdef __FAST_MATH__
  expect ("no way is recorded", c.bits == 0 && c.peak_bytes <= 37 * 8 + 64);
#endif
}
/* What overflows in an arm that is not taken gives nothing to anybody.  */
double small_square (int n, const double *restrict x, const double *restrict w)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    {
      double a = x[i], b = w[i], v;
      if (a < 1)
	v = a * a * b;
      else
	v = 3 * b;
      s += v;
    }
  return s;
}
double small_square_b (int n, const double *restrict x, double *restrict xb,
		       const double *restrict w, double *restrict wb, double small_squareb);
static void check_overflow (void)
{
  double x[4] = { 0.5, 1e200, 2, 1e160 }, w[4] = { 1, 2, 3, 4 };
  double xb[4] = { 0 }, wb[4] = { 0 };
  small_square_b (4, x, xb, w, wb, 1);
  for (int i = 0; i < 4; i++)
    {
      near ("x of an arm not taken", xb[i], i ? 0 : 1, 1);
      near ("w of an arm not taken", wb[i], i ? 3 : 0.25, 1);
    }
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double v[4];
  *rd = f_d (8, s, sd, s + 8, sd + 8, v) + g_d (9, s + 16, sd + 16, s + 25, sd + 25, v + 1)
	+ h_d (8, s + 34, sd + 34, v + 2)
	+ k_d (40, s + 42, sd + 42, s + 82, sd + 82, s + 122, sd + 122, v + 3);
  *r = v[0] + v[1] + v[2] + v[3];
}
int main (void)
{
  double s[162];
  for (int i = 0; i < 162; i++)
    s[i] = random_value ();
  law (162, s, 0, NULL, 1);
  check_overflow ();
  return verdict ();
}
#endif
