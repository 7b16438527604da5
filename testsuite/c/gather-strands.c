/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Stencils of several arrays whose reverses gather in one loop: more arrays than one loop
   takes, offsets of several widths, few turns and none, downwards.  Strands in one array,
   at a distance that the caller chooses, so that they meet; plain pointers that are the same
   or overlap; rows.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, double *restrict u, double *restrict v, double *restrict w,
	double *restrict x, double *restrict y, double *restrict z)
{
  for (int i = 1; i < n - 1; i++)
    {
      y[i] = 0.5 * (u[i + 1] - u[i - 1]) * v[i] + 0.3 * (v[i - 1] + v[i + 1])
	     + w[i + 1] * w[i - 1] + 0.2 * x[i] * (x[i + 1] - x[i - 1]);
      z[i] = 0.4 * (u[i + 1] + u[i - 1]) - 0.1 * (w[i + 1] - w[i - 1]) * x[i - 1];
    }
  /* Of another width, from other offsets, downwards.  */
  for (int i = n - 3; i >= 1; i--)
    {
      y[i] = y[i] + 0.3 * u[i + 2] * u[i] + 0.2 * v[i - 1] * v[i + 1];
      z[i] += 0.1 * u[i - 1] * w[i + 1] + 0.2 * w[i - 1] * x[i + 1] * x[i];
    }
  for (int i = 1; i < n - 1; i++)
    w[i] = 0.5 * w[i] + 0.2 * y[i - 1] * z[i + 1] - 0.1 * y[i + 1] * z[i - 1];
}
/* Strands of one array, DISTANCE elements apart.  */
void g (int n, int distance, double *restrict u, double *restrict y)
{
  for (int i = 1; i < n - 1; i++)
    y[i] = u[i - 1] * u[i + 1] + 0.3 * u[distance + i - 1] * u[i]
	   - 0.2 * u[distance + i + 1];
}
/* Plain pointers: the same, or overlapping.  */
void h (int n, double *u, double *v, double *y)
{
  for (int i = 1; i < n - 1; i++)
    y[i] = 0.4 * u[i - 1] * v[i + 1] + 0.3 * u[i + 1] - 0.2 * v[i - 1] * v[i];
}
/* Rows of two fields in one array, as in a step of a model.  */
void k (int n, int m, double *restrict old, double *restrict new)
{
  double *a = old, *b = old + n * m, *c = new, *d = new + n * m;
  for (int j = 1; j < m - 1; j++)
    for (int i = 1; i < n - 1; i++)
      {
	int k = j * n + i;
	c[k] = a[k] + 0.2 * (a[k + 1] - a[k - 1]) * b[k] + 0.1 * (b[k + n] - b[k - n]);
	d[k] = b[k] + 0.3 * (b[k + 1] + b[k - 1]) * a[k + n] - 0.1 * (a[k + 1] + a[k - 1]);
      }
}
void run (double *s, double *p, double *r)
{
  for (int step = 0; step < 19; step++)
    if (step < 8)
      f (step, s, s + 8, s + 16, s + 24, s + 32, s + 40);
    else if (step < 14)
      g (10, step - 8, s, s + 20);
    else if (step == 14)
      h (10, s, s, s + 20);
    else if (step == 15)
      h (9, s, s + 1, s + 20);
    else if (step == 16)
      h (9, s + 2, s, s + 3);
    else if (step == 17)
      h (10, s, s + 20, s);
    else
      k (4, 3, s, s + 24);
}
#else
void f_b (int n, double *restrict u, double *restrict ub, double *restrict v,
	  double *restrict vb, double *restrict w, double *restrict wb,
	  double *restrict x, double *restrict xb, double *restrict y,
	  double *restrict yb, double *restrict z, double *restrict zb);
void f_d (int n, double *restrict u, double *restrict ud, double *restrict v,
	  double *restrict vd, double *restrict w, double *restrict wd,
	  double *restrict x, double *restrict xd, double *restrict y,
	  double *restrict yd, double *restrict z, double *restrict zd);
void g_b (int n, int distance, double *restrict u, double *restrict ub,
	  double *restrict y, double *restrict yb);
void g_d (int n, int distance, double *restrict u, double *restrict ud,
	  double *restrict y, double *restrict yd);
void h_b (int n, double *u, double *ub, double *v, double *vb, double *y, double *yb);
void h_d (int n, double *u, double *ud, double *v, double *vd, double *y, double *yd);
void k_b (int n, int m, double *restrict old, double *restrict oldb,
	  double *restrict new, double *restrict newb);
void k_d (int n, int m, double *restrict old, double *restrict oldd,
	  double *restrict new, double *restrict newd);
static void
step_b (int step, double *s, double *b)
{
  if (step < 8)
    f_b (step, s, b, s + 8, b + 8, s + 16, b + 16, s + 24, b + 24, s + 32, b + 32,
	 s + 40, b + 40);
  else if (step < 14)
    g_b (10, step - 8, s, b, s + 20, b + 20);
  else if (step == 14)
    h_b (10, s, b, s, b, s + 20, b + 20);
  else if (step == 15)
    h_b (9, s, b, s + 1, b + 1, s + 20, b + 20);
  else if (step == 16)
    h_b (9, s + 2, b + 2, s, b, s + 3, b + 3);
  else if (step == 17)
    h_b (10, s, b, s + 20, b + 20, s, b);
  else
    k_b (4, 3, s, b, s + 24, b + 24);
}
static void
step_d (int step, double *s, double *d)
{
  if (step < 8)
    f_d (step, s, d, s + 8, d + 8, s + 16, d + 16, s + 24, d + 24, s + 32, d + 32,
	 s + 40, d + 40);
  else if (step < 14)
    g_d (10, step - 8, s, d, s + 20, d + 20);
  else if (step == 14)
    h_d (10, s, d, s, d, s + 20, d + 20);
  else if (step == 15)
    h_d (9, s, d, s + 1, d + 1, s + 20, d + 20);
  else if (step == 16)
    h_d (9, s + 2, d + 2, s, d, s + 3, d + 3);
  else if (step == 17)
    h_d (10, s, d, s + 20, d + 20, s, d);
  else
    k_d (4, 3, s, d, s + 24, d + 24);
}
/* Each step's adjoint starts from what the step started from.  */
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double at[19][48];
  for (int step = 0; step < 19; step++)
    {
      double scratch[48] = { 0 };
      memcpy (at[step], s, sizeof at[step]);
      step_b (step, s, scratch);
    }
  for (int step = 18; step >= 0; step--)
    step_b (step, at[step], sb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  for (int step = 0; step < 19; step++)
    step_d (step, s, sd);
}
int main (void)
{
  double s[48];
  for (int i = 0; i < 48; i++)
    s[i] = 0.5 * random_value ();
  law (48, s, 0, NULL, 0);
  return verdict ();
}
#endif
