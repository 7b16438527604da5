/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Pointers made of arguments that are declared apart lie in a table: what the declaration says of how much
   they lead to serves.  */
#include "oracle.h"
#ifdef KERNEL
double f (int n, const double x[restrict n], const double y[restrict n])
{
  const double *at[3] = { x, y, x + n / 2 };
  double s = 0;
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < n / 2; i++)
      s += at[k][i] * sin (at[(k + 1) % 3][i]);
  return s;
}
/* One of them is written, directly and through the table.  */
void g (int n, double x[restrict n], const double y[restrict n])
{
  double *at[2] = { x, x + n / 2 };
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < n / 2; i++)
      at[k % 2][i] = at[(k + 1) % 2][i] * y[i] + x[i];
  x[0] *= x[n - 1];
}
void run (double *s, double *p, double *r)
{
  *r = f (6, s, s + 6);
  g (6, s, s + 6);
}
#else
double f (int n, const double x[restrict n], const double y[restrict n]);
void f_b (int n, const double *x, double *xb, const double *y, double *yb, double fb);
double f_d (int n, const double *x, const double *xd, const double *y, const double *yd, double *f);
void g (int n, double x[restrict n], const double y[restrict n]);
void g_b (int n, double *x, double *xb, const double *y, double *yb);
void g_d (int n, double *x, double *xd, const double *y, const double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double before[12], after[12];
  memcpy (before, s, sizeof before);
  g_b (6, s, sb, s + 6, sb + 6);
  memcpy (after, s, sizeof after);
  memcpy (s, before, sizeof before);
  f_b (6, s, sb, s + 6, sb + 6, *rb);
  memcpy (s, after, sizeof after);
  *rb = 0;
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (6, s, sd, s + 6, sd + 6, r);
  g_d (6, s, sd, s + 6, sd + 6);
}
int main (void)
{
  double s[12] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.8, 1.1, 0.6, -0.9, 0.2, 1.4, -0.7 };
  law (12, s, 0, NULL, 1);
  return verdict ();
}
#endif
