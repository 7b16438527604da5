/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Adjoint sums over the iterations of a loop, in several registers: of scalars, of elements
   that stay, with any number of iterations left over, and where the counter steps by two.  */
#include <string.h>
#include "oracle.h"
#ifdef KERNEL
void f (int n, double *restrict x, double *restrict y, const double *restrict c)
{
  double a = c[0] * c[1];
  for (int i = 0; i < n; i++)
    y[i] -= a * x[i];
  for (int i = 1; i < n; i += 2)
    y[i] += c[2] * x[i] + c[3] * x[i - 1];
  for (long i = n - 1; i >= 0; i--)
    x[i] = x[i] * c[4] * c[4];
}
void g (int n, double *restrict s)
{
  for (int k = 0; k < n; k++) {
    s[k] /= 2 + s[9 + k] * s[9 + k];
    for (int i = k + 1; i < n; i++)
      s[i] -= s[k] * s[9 + i];
  }
}
void run (double *s, double *p, double *r)
{
  for (int n = 0; n < 10; n++)
    f (n, s, s + 10, s + 20);
  g (9, s);
}
#else
void f_b (int n, double *restrict x, double *restrict xb, double *restrict y,
	  double *restrict yb, const double *restrict c, double *restrict cb);
void f_d (int n, double *restrict x, double *restrict xd, double *restrict y,
	  double *restrict yd, const double *restrict c, double *restrict cd);
void g_b (int n, double *restrict s, double *restrict sb);
void g_d (int n, double *restrict s, double *restrict sd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  static double kept[10][25];
  for (int n = 0; n < 10; n++)
    {
      memcpy (kept[n], s, sizeof kept[n]);
      f (n, s, s + 10, s + 20);
    }
  double now[25];
  g_b (9, s, sb);
  memcpy (now, s, sizeof now);
  for (int n = 9; n >= 0; n--)
    {
      double at[25];
      memcpy (at, kept[n], sizeof at);
      f_b (n, at, sb, at + 10, sb + 10, at + 20, sb + 20);
    }
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  for (int n = 0; n < 10; n++)
    f_d (n, s, sd, s + 10, sd + 10, s + 20, sd + 20);
  g_d (9, s, sd);
}
int main (void)
{
  double s[25];
  for (int k = 0; k < 25; k++)
    s[k] = 0.3 + 0.07 * k - (k % 3) * 0.4;
  law (25, s, 0, NULL, 0);
  return verdict ();
}
#endif
