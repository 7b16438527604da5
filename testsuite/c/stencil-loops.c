/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Stencils, out of place and in place; few turns, none, downwards, by two; cells
   that stay; what is consumed and read again; rows that are neighbours.  Their
   reverses gather where that is proved, else not.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, double *restrict u, double *restrict y, double *restrict p)
{
  double c = p[0];
  for (int i = 2; i < n - 1; i++)
    y[i] = u[i - 2] * u[i] * c + sin (u[i + 1]) * u[i - 2];
  for (int i = n - 2; i > 0; i--)
    y[i] = y[i] * p[0] + u[i + 1] * u[i - 1] * p[1];
  /* The element behind is written before it is added to.  */
  for (int i = 1; i < n - 1; i++)
    {
      double e = 0.1 * exp (0.1 * u[i] * p[0]);
      y[i - 1] = y[i - 1] + u[i] + e;
      y[i] = y[i] - 0.5 * u[i] + e;
      y[i + 1] = u[i] * p[1] + e;
    }
  for (int i = 0; i + 2 < n; i += 2)
    {
      u[i] = 0.2 * y[i] * y[i + 2];
      u[i + 1] = 0.3 * y[i] + 0.1 * u[i + 1] * y[i + 1];
    }
  /* Serial in both sweeps.  */
  for (int i = 1; i < n - 1; i++)
    u[i] = 0.5 * u[i] + 0.25 * u[i - 1] * u[i + 1] + p[0] * u[i];
  for (int i = 0; i < n; i++)
    {
      double old = y[i];
      y[i] = 0.1 * u[i] * u[i];
      y[i] = y[i] * 0.25 + 0.5 * old;
    }
  /* Written twice.  */
  for (int i = 0; i < n - 1; i++)
    {
      y[i] = y[i] + u[i];
      y[i + 1] = 0.1 * y[i] * u[i + 1];
    }
  for (int i = 0; i < n; i++)
    p[1] += 0.01 * u[i] * y[i];
}
/* Plain pointers, which may be the same or overlap.  */
void g (int n, double *u, double *y)
{
  for (int i = 1; i < n - 1; i++)
    y[i] = 0.5 * y[i] + u[i - 1] * u[i + 1];
}
/* Rows.  */
void h (int n, int m, double *restrict u, double *restrict y, double *restrict p)
{
  for (int j = 1; j < m - 1; j++)
    for (int i = 1; i < n - 1; i++)
      {
	int k = j * n + i;
	y[k] = u[k] - p[0] * u[k] * (u[k + 1] - u[k - 1]) + p[1] * u[k - n] * u[k + n];
      }
}
void k (int step, double *s)
{
  if (step < 6)
    f (step, s, s + 16, s + 32);
  else if (step == 6)
    f (16, s, s + 16, s + 32);
  else if (step == 7)
    g (16, s, s + 16);
  else if (step == 8)
    g (16, s, s);
  else if (step == 9)
    g (15, s, s + 1);
  else
    h (5, 3, s, s + 16, s + 32);
}
void run (double *s, double *p, double *r)
{
  for (int step = 0; step < 11; step++)
    k (step, s);
}
#else
void f_b (int n, double *restrict u, double *restrict ub, double *restrict y,
	  double *restrict yb, double *restrict p, double *restrict pb);
void f_d (int n, double *restrict u, double *restrict ud, double *restrict y,
	  double *restrict yd, double *restrict p, double *restrict pd);
void g_b (int n, double *u, double *ub, double *y, double *yb);
void g_d (int n, double *u, double *ud, double *y, double *yd);
void h_b (int n, int m, double *restrict u, double *restrict ub, double *restrict y,
	  double *restrict yb, double *restrict p, double *restrict pb);
void h_d (int n, int m, double *restrict u, double *restrict ud, double *restrict y,
	  double *restrict yd, double *restrict p, double *restrict pd);
static void
k_b (int step, double *s, double *sb)
{
  if (step < 7)
    f_b (step < 6 ? step : 16, s, sb, s + 16, sb + 16, s + 32, sb + 32);
  else if (step == 7)
    g_b (16, s, sb, s + 16, sb + 16);
  else if (step == 8)
    g_b (16, s, sb, s, sb);
  else if (step == 9)
    g_b (15, s, sb, s + 1, sb + 1);
  else
    h_b (5, 3, s, sb, s + 16, sb + 16, s + 32, sb + 32);
}
static void
k_d (int step, double *s, double *sd)
{
  if (step < 7)
    f_d (step < 6 ? step : 16, s, sd, s + 16, sd + 16, s + 32, sd + 32);
  else if (step == 7)
    g_d (16, s, sd, s + 16, sd + 16);
  else if (step == 8)
    g_d (16, s, sd, s, sd);
  else if (step == 9)
    g_d (15, s, sd, s + 1, sd + 1);
  else
    h_d (5, 3, s, sd, s + 16, sd + 16, s + 32, sd + 32);
}
/* Each step's adjoint starts from what the step started from.  */
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double at[11][34];
  for (int step = 0; step < 11; step++)
    {
      double scratch[34] = { 0 };
      memcpy (at[step], s, sizeof at[step]);
      k_b (step, s, scratch);
    }
  for (int step = 10; step >= 0; step--)
    k_b (step, at[step], sb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  for (int step = 0; step < 11; step++)
    k_d (step, s, sd);
}
int main (void)
{
  double s[34];
  for (int i = 0; i < 34; i++)
    s[i] = 0.3 * random_value ();
  law (34, s, 0, NULL, 0);
  return verdict ();
}
#endif
