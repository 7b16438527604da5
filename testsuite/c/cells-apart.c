/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Rows of one array, upwards and downwards, and plain pointers: the same, overlapping by
   one element, side by side, apart; few turns, none.  Reverses that gather test that
   on entry.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, int row, double *x, double *sum)
{
  for (int i = 1; i < n - 1; i++)
    {
      double e = 0.25 * x[i - 1] * x[i + 1] + 0.5 * x[i];
      x[row + i] = e - 0.125 * x[i];
      *sum += e * x[i];
    }
}
void g (int n, double *x, double *y)
{
  for (int i = n - 2; i > 0; i--)
    y[i] = 0.9 * x[i] + 0.1 * x[i - 1] * x[i + 1];
}
/* Two rows are written, next to each other or not.  */
void h (int n, int row, double *restrict x, double *restrict y)
{
  for (int i = 1; i < n - 1; i++)
    {
      y[i] = 0.5 * x[i - 1] * x[i];
      y[i + row] = 0.25 * x[i + 1] * y[i];
    }
}
void k (int step, double *s)
{
  static const int turns[] = { 0, 1, 2, 3, 5, 6, 10 };
  static const int rows[] = { 0, 1, 7, 8, 9, 10, 12 };
  int n = turns[step % 7], row = rows[step / 7];
  if (row == 0 && n == 10)
    f (n, row, s, s + 4);
  else
    f (n, row, s, s + 23);
  g (n, s, s + row);
  g (n, s + row, s);
  if (row)
    h (n, row, s, s + 24);
}
void run (double *s, double *p, double *r)
{
  for (int step = 0; step < 49; step++)
    k (step, s);
}
#else
void f_b (int n, int row, double *x, double *xb, double *sum, double *sumb);
void f_d (int n, int row, double *x, double *xd, double *sum, double *sumd);
void g_b (int n, double *x, double *xb, double *y, double *yb);
void g_d (int n, double *x, double *xd, double *y, double *yd);
void h_b (int n, int row, double *restrict x, double *restrict xb, double *restrict y,
	  double *restrict yb);
void h_d (int n, int row, double *restrict x, double *restrict xd, double *restrict y,
	  double *restrict yd);
enum { SIZE = 48, STEPS = 49 * 4 };
static void
one (int number, double *s, double *sb, int tangent)
{
  static const int turns[] = { 0, 1, 2, 3, 5, 6, 10 };
  static const int rows[] = { 0, 1, 7, 8, 9, 10, 12 };
  int step = number / 4, n = turns[step % 7], row = rows[step / 7];
  int at = row == 0 && n == 10 ? 4 : 23;
  if (number % 4 == 0)
    (tangent ? f_d : f_b) (n, row, s, sb, s + at, sb + at);
  else if (number % 4 == 1)
    (tangent ? g_d : g_b) (n, s, sb, s + row, sb + row);
  else if (number % 4 == 2)
    (tangent ? g_d : g_b) (n, s + row, sb + row, s, sb);
  else if (row)
    (tangent ? h_d : h_b) (n, row, s, sb, s + 24, sb + 24);
}
/* Each step's adjoint starts from what the step started from.  */
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  static double at[STEPS][SIZE];
  for (int step = 0; step < STEPS; step++)
    {
      double scratch[SIZE] = { 0 };
      memcpy (at[step], s, sizeof at[step]);
      one (step, s, scratch, 0);
    }
  for (int step = STEPS - 1; step >= 0; step--)
    one (step, at[step], sb, 0);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  for (int step = 0; step < STEPS; step++)
    one (step, s, sd, 1);
}
int main (void)
{
  double s[SIZE];
  for (int k = 0; k < SIZE; k++)
    s[k] = 0.9 + 0.05 * ((7 * k) % 11);
  law (SIZE, s, 0, NULL, 0);
  return verdict ();
}
#endif
