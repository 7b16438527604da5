/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(u)/(u,c) -fplugin-arg-adjoint-head=g(y,w)/(a,w) -fplugin-arg-adjoint-head=h(u)/(u) -fplugin-arg-adjoint-head=k(x)/(x) -fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* Regions that are copied once and read in place: neighbours in one dimension and two,
   a vector that each row of a matrix reads, downwards, by threes; sizes for which a loop
   or the one inside does not run, then without memory.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, int steps, double *restrict u, double *restrict v, double c)
{
  for (int t = 0; t < steps; t++)
    {
      for (int i = 1; i < n - 1; i++)
	v[i] = u[i] - c * u[i] * (u[i + 1] - u[i - 1]);
      for (int i = 1; i < n - 1; i++)
	u[i] = v[i];
    }
}
void g (int n, int m, const double *restrict a, double *restrict w, double *restrict y)
{
  for (int t = 0; t < 9; t++)
    {
      for (int i = 0; i < n; i++)
	{
	  double s = 0;
	  for (int j = 0; j < m; j++)
	    s += a[i * m + j] * w[j];
	  y[i] += s;
	}
      for (int j = 0; j < m; j++)
	w[j] = 0.5 * w[j] * w[j] + y[j % n];
    }
}
void h (int n, int m, double u[restrict n][m], double v[restrict n][m])
{
  for (int t = 0; t < 9; t++)
    {
      for (int i = 1; i < n - 1; i++)
	for (int j = m - 2; j > 0; j--)
	  v[i][j] = u[i][j] + 0.125 * u[i][j] * (u[i + 1][j] - u[i - 1][j] + u[i][j + 1] - u[i][j - 1]);
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < m - 1; j++)
	  u[i][j] = v[i][j];
    }
}
void k (int n, double *restrict x, double *restrict w)
{
  for (int t = 0; t < 9; t++)
    {
      for (int i = n - 1; i >= 0; i--)
	w[i] = x[3 * i] * x[3 * i + 2] * x[3 * i] + 0.25 * x[3 * i + 2] * x[3 * i + 1];
      for (int i = 0; i < n; i++)
	x[3 * i] = w[i] * 0.5;
    }
}
void run (double *s, double *p, double *r)
{
  f (6, 4, s, s + 6, p[0]);
  f (2, 4, s, s + 6, p[0]);
  f (0, 4, 0, 0, p[0]);
  g (2, 3, s + 12, s + 18, s + 21);
  g (2, 0, s + 12, 0, s + 21);
  g (0, 0, 0, 0, 0);
  h (4, 5, (double (*)[5]) (s + 23), (double (*)[5]) (s + 43));
  h (4, 2, (double (*)[2]) (s + 23), (double (*)[2]) (s + 43));
  h (0, 5, 0, 0);
  k (3, s + 63, s + 72);
  k (0, 0, 0);
}
#else
#include "adjoint.h"
void f_b (int n, int steps, double *restrict u, double *restrict ub, double *restrict v, double *restrict vb, double c, double *cb);
void g_b (int n, int m, const double *restrict a, double *restrict ab, double *restrict w, double *restrict wb, double *restrict y, double *restrict yb);
void h_b (int n, int m, double u[restrict n][m], double ub[restrict n][m], double v[restrict n][m], double vb[restrict n][m]);
void k_b (int n, double *restrict x, double *restrict xb, double *restrict w, double *restrict wb);
void f_d (int n, int steps, double *restrict u, double *restrict ud, double *restrict v, double *restrict vd, double c, double cd);
void g_d (int n, int m, const double *restrict a, const double *restrict ad, double *restrict w, double *restrict wd, double *restrict y, double *restrict yd);
void h_d (int n, int m, double u[restrict n][m], double ud[restrict n][m], double v[restrict n][m], double vd[restrict n][m]);
void k_d (int n, double *restrict x, double *restrict xd, double *restrict w, double *restrict wd);

/* The bytes in blocks since the last question.  */
static uint64_t blocks (void)
{
  struct adjoint_counters c;
  adjoint_get_counters (&c, NULL);
  adjoint_reset_counters (NULL);
  return c.chunk_bytes;
}
/* The adjoint of calls one after the other: the last one first, each from the state
   that it saw; the last one leaves the primal's results.  */
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double t[75], none[75] = { 0 }, cb = 0;
  memcpy (t, s, sizeof t);
  blocks ();
  f_b (0, 4, 0, 0, 0, 0, p[0], pb);
  f_b (2, 4, t, none, t + 6, none + 6, p[0], &cb);
  expect ("nothing copied", blocks () == 0);
  f_b (6, 4, s, sb, s + 6, sb + 6, p[0], pb);
  expect ("six elements a step", blocks () == 4 * 6 * 8);
  g_b (0, 0, 0, 0, 0, 0, 0, 0);
  g_b (2, 0, t + 12, none + 12, 0, 0, t + 21, none + 21);
  expect ("no row, nothing copied", blocks () == 0);
  g_b (2, 3, s + 12, sb + 12, s + 18, sb + 18, s + 21, sb + 21);
  expect ("the vector and its squares", blocks () <= 2 * 9 * 3 * 8);
  h_b (0, 5, 0, 0, 0, 0);
  h_b (4, 2, (double (*)[2]) (t + 23), (double (*)[2]) none, (double (*)[2]) (t + 43), (double (*)[2]) (none + 20));
  expect ("no column, nothing copied", blocks () == 0);
  h_b (4, 5, (double (*)[5]) (s + 23), (double (*)[5]) (sb + 23), (double (*)[5]) (s + 43), (double (*)[5]) (sb + 43));
  expect ("all but two corners", blocks () == 9 * 18 * 8);
  k_b (0, 0, 0, 0, 0);
  k_b (3, s + 63, sb + 63, s + 72, sb + 72);
  expect ("nine elements a step", blocks () == 9 * 9 * 8);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (6, 4, s, sd, s + 6, sd + 6, p[0], pd[0]);
  g_d (2, 3, s + 12, sd + 12, s + 18, sd + 18, s + 21, sd + 21);
  h_d (4, 5, (double (*)[5]) (s + 23), (double (*)[5]) (sd + 23), (double (*)[5]) (s + 43), (double (*)[5]) (sd + 43));
  k_d (3, s + 63, sd + 63, s + 72, sd + 72);
}
int main (void)
{
  double s[75], p[1] = { 0.3 };
  for (int i = 0; i < 75; i++)
    s[i] = sin (1 + 3 * i) / (1 + i % 3);
  law (75, s, 1, p, 0);
  return verdict ();
}
#endif
