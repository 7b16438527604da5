/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Arrays of variable length in loops, and alloca: right, and nothing is left behind.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, const double *x, double *y)
{
  double *last = y;
  for (int k = 1; k < n; k++)
    {
      double t[k];
      for (int i = 0; i < k; i++)
	t[i] = x[i] * x[k];
      if (t[0] < -3)
	continue;
      for (int j = 0; j < 2; j++)
	{
	  double u[j + 1];
	  for (int i = 0; i <= j; i++)
	    u[i] = t[k / 2] * (i + 1);
	  y[k] += u[j] * t[k - 1];
	}
      /* What alloca gave lives on in the next iteration.  */
      double *kept = __builtin_alloca (k * sizeof *kept);
      for (int i = 0; i < k; i++)
	kept[i] = last[0] * t[i];
      y[0] += kept[k - 1] * last[0];
      last = kept;
    }
}
void run (double *s, double *p, double *r) { f (6, s, s + 6); }
#else
#include "adjoint.h"
void f_b (int n, const double *x, double *xb, double *y, double *yb);
void f_d (int n, const double *x, double *xd, double *y, double *yd);
static void nothing_left (void)
{
  struct adjoint_counters c;
  adjoint_get_counters (&c, NULL);
  expect ("nothing is left", c.local_bytes == 0);
}
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (6, s, sb, s + 6, sb + 6);
  nothing_left ();
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (6, s, sd, s + 6, sd + 6);
  nothing_left ();
}
int main (void)
{
  double s[12] = { 0.9, -1.2, 0.7, 1.9, -0.4, 1.1, 0.8, 1.2, -0.9, 1.4, 0.6, -1.3 };
  law (12, s, 0, NULL, 0);
  return verdict ();
}
#endif
