/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-head=g(y)/(x) -fplugin-arg-adjoint-head=h(return)/(x,c) -fplugin-arg-adjoint-head=k(return)/(x) -fplugin-arg-adjoint-mode=both" } */
/* Own memory that is put back where it was overwritten: an array updated in place; rows
   filled anew in each iteration and read several times, by subscripts too; stores under
   conditions, twice in a block, of integers; a result that others see stays.  */
#include "oracle.h"
#ifdef KERNEL
double f (int n, int m, const double *x)
{
  double w[32], s = 0;
  for (int i = 0; i < m; i++)
    w[i] = x[i];
  for (int t = 0; t < n; t++)
    for (int i = 1; i < m - 1; i++)
      w[i] = 0.5 * w[i] * (w[i - 1] + w[i + 1]) + 0.25 * w[i - 1] * w[i + 1];
  for (int i = 0; i < m; i++)
    s += w[i] * w[i];
  return s;
}
void g (int n, int m, const double *x, double *y)
{
  double row[16];
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < m; j++)
	row[j] = sin (x[i] * (j + 1)) + x[(i + j) % n];
      for (int j = 1; j < m - 1; j++)
	{
	  y[i] += row[j] * row[j - 1] * row[j + 1];
	  y[n - 1 - i] += row[j] * row[(3 * j) % m] - row[j - 1] * row[m - 1 - j];
	}
    }
}
double h (int n, const double *x, double c)
{
  double a[4], s = 0;
  double b[4];
  int at[4] = { 0, 1, 2, 3 };
  for (int k = 0; k < 4; k++)
    {
      a[k] = x[k];
      b[k] = 0.5 * x[k];
    }
  for (int t = 0; t < n; t++)
    {
      int i = at[t & 3], j = at[(t + 1) & 3];
      double old = a[i];
      a[i] = old * a[j] + c * a[3 - i];
      if (t % 3 == 1)
	a[j] = sin (a[i]) * a[j] * a[3 - i];
      else
	b[j] = b[j] * a[j] * b[i] + b[3 - j];
      a[3 - j] = a[3 - j] * a[i] * b[i];
      at[t & 3] = j;
      at[(t + 1) & 3] = i;
    }
  for (int k = 0; k < 4; k++)
    s += a[k] * a[at[k]] + b[k];
  return s;
}
double k (int n, const double *x)
{
  double p[4] = { x[0], x[1], x[2], x[3] };
  for (int i = 0; i < n; i++)
    {
      double *q = i & 1 ? p + 1 : p, t[3] = { q[0], q[1], q[2] };
      for (int k = 0; k < 3; k++)
	{
	  q[0] = t[0] * t[1] + x[k];
	  t[0] = t[1] * t[2] * q[0];
	  t[1] = t[2] + t[0] * t[0];
	  t[2] = q[0] * t[1] - t[2] * t[1];
	}
      q[1] = t[0];
      q[2] = t[2];
      if (p[0] > 1 || p[0] < -1)
	p[0] = 1 / (p[0] * p[1] + 2.5);
    }
  return p[0] * p[1] + p[2] * p[3];
}
void run (double *s, double *p, double *r)
{
  *r = f (5, 7, s) + f (0, 7, s) + f (3, 1, s) + h (9, s + 7, p[0]) + k (5, s + 17);
  g (5, 6, s + 7, s + 12);
}
#else
double f_b (int n, int m, const double *x, double *xb, double rb);
void g_b (int n, int m, const double *x, double *xb, double *y, double *yb);
double h_b (int n, const double *x, double *xb, double c, double *cb, double rb);
double k_b (int n, const double *x, double *xb, double rb);
double f_d (int n, int m, const double *x, const double *xd, double *rp);
void g_d (int n, int m, const double *x, const double *xd, double *y, double *yd);
double h_d (int n, const double *x, const double *xd, double c, double cd, double *rp);
double k_d (int n, const double *x, const double *xd, double *rp);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double t[21];
  memcpy (t, s, sizeof t);
  g_b (5, 6, s + 7, sb + 7, s + 12, sb + 12);
  k_b (5, t + 17, sb + 17, rb[0]);
  h_b (9, t + 7, sb + 7, p[0], pb, rb[0]);
  f_b (3, 1, t, sb, rb[0]);
  f_b (0, 7, t, sb, rb[0]);
  f_b (5, 7, t, sb, rb[0]);
  rb[0] = 0;
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double v, w;
  *rd = f_d (5, 7, s, sd, &v);
  *r = v;
  *rd += f_d (0, 7, s, sd, &v);
  *r += v;
  *rd += f_d (3, 1, s, sd, &v);
  *r += v;
  *rd += h_d (9, s + 7, sd + 7, p[0], pd[0], &w);
  *r += w;
  *rd += k_d (5, s + 17, sd + 17, &w);
  *r += w;
  g_d (5, 6, s + 7, sd + 7, s + 12, sd + 12);
}
int main (void)
{
  double s[21] = { 0.3, -1.2, 0.7, 1.1, -0.4, 0.8, 0.9, -0.6, 0.5, 0.35, 0.75, 0.2,
		   0.1, 0.2, 0.3, 0.4, 0.5, 0.65, -0.3, 0.8, 0.45 };
  double p[1] = { 0.6 };
  law (21, s, 1, p, 1);
  return verdict ();
}
#endif
