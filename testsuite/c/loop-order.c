/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Nests of loops whose reverse may run upwards (g: a stencil; values that are kept), and such where it
   must not: a row that the next one reads, elements that all rows store to (h); a value of the last
   row, used behind the loop (k).  */
#include "oracle.h"
#define ROW 7
#define ROWS 5
#define SIZE (ROW * ROWS)
#ifdef KERNEL
void g (int n, int m, double *restrict x, double *restrict y)
{
  for (int j = 1; j < m - 1; j++)
    for (int i = 1; i < n - 1; i++)
      y[j * n + i] = x[j * n + i] * (x[j * n + i - 1] - x[j * n + i + 1])
		       + x[(j - 1) * n + i] * x[(j + 1) * n + i];
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      {
	double e = sin (y[j * n + i] * x[j * n + i]);
	x[j * n + i] = e * e + e * x[j * n + i];
      }
}
void h (int n, int m, double *restrict x, double *restrict y)
{
  for (int j = 1; j < m; j++)
    for (int i = 0; i < n; i++)
      y[j * n + i] = y[(j - 1) * n + i] * x[j * n + i];
  for (int j = m - 1; j > 0; j--)
    for (int i = 0; i < n; i++)
      x[j * n + i] += x[(j - 1) * n + i] * x[(j - 1) * n + i];
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      y[i] = x[j * n + i] * x[j * n + i];
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      y[n + i] = y[n + i] * x[j * n + i] + y[i];
}
void k (int n, int m, double *restrict x, double *restrict y)
{
  double scale = 1;
  for (int j = 0; j < m; j++)
    {
      scale = x[j * n] * x[j * n + 1];
      for (int i = 0; i < n; i++)
	y[j * n + i] = scale * x[j * n + i];
    }
  y[0] += scale;
}
void f (int n, int m, double *restrict x, double *restrict y)
{
  g (n, m, x, y);
  h (n, m, x, y);
  g (2, m, x, y);
  k (n, m, x, y);
  g (n, 1, x, y);
  k (n - 1, 0, x, y);
}
void run (double *s, double *p, double *r)
{
  f (ROW, ROWS, s, s + SIZE);
}
#else
void f_b (int n, int m, double *restrict x, double *restrict xb, double *restrict y,
	  double *restrict yb);
void f_d (int n, int m, double *restrict x, double *restrict xd, double *restrict y,
	  double *restrict yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (ROW, ROWS, s, sb, s + SIZE, sb + SIZE);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (ROW, ROWS, s, sd, s + SIZE, sd + SIZE);
}
int main (void)
{
  double s[2 * SIZE];
  for (int i = 0; i < 2 * SIZE; i++)
    s[i] = 0.4 + 0.9 * sin (1.7 * i + 0.3);
  law (2 * SIZE, s, 0, NULL, 0);
  return verdict ();
}
#endif
