/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* A slope limiter in place: which slope was taken cannot be asked again, since u is
   overwritten; it stands in a byte per cell of the loop's chunk, not in the bit stack.
   Then joins that record bits: with pushes beside them, with many classes, in a loop
   whose count nobody knows.  */
#include "oracle.h"
#include <adjoint.h>
#ifdef KERNEL
void f (int n, double *restrict u, double *restrict g)
{
  for (int i = 1; i < n - 1; i++)
    {
      double a = u[i] - u[i - 1], b = u[i + 1] - u[i], s;
      if (a * b <= 0)
	s = 0;
      else if (a * a < b * b)
	s = a;
      else
	s = b;
      g[i] = u[i] + 0.5 * s;
    }
  for (int i = 1; i < n - 1; i++)
    u[i] -= 0.25 * (g[i] - g[i - 1]);
}
/* K, an array of steps, is used up.  */
void g (int n, double *restrict y, int *restrict k)
{
  for (int i = 0; i < n; i++)
    {
      switch (k[i] & 7)
	{
	case 0: y[i] = 2 * y[i]; break;
	case 1: y[i] = y[i] + y[0]; break;
	case 2: y[i] = 3 * y[i] + 1; break;
	case 3: y[i] = y[i] - y[n - 1]; break;
	case 4: y[i] = y[i] * y[i]; break;
	default: break;
	}
      k[i] = -1;
    }
  while (k[0] < 3)
    {
      if (k[1] < 0)
	y[0] = sin (y[0]);
      else
	y[1] = cos (y[0]);
      k[1] = -k[1];
      k[0]++;
    }
}
void run (double *s, double *p, double *r)
{
  int k[6] = { 4, 1, 2, 3, 0, 6 };
  f (12, s, s + 12);
  g (6, s + 24, k);
}
#else
void f_b (int n, double *restrict u, double *restrict ub, double *restrict g,
	  double *restrict gb);
void f_d (int n, double *restrict u, double *restrict ud, double *restrict g,
	  double *restrict gd);
void g_b (int n, double *restrict y, double *restrict yb, int *restrict k);
void g_d (int n, double *restrict y, double *restrict yd, int *restrict k);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  int k[6] = { 4, 1, 2, 3, 0, 6 };
  struct adjoint_counters c;
  adjoint_reset_counters (NULL);
  f_b (12, s, sb, s + 12, sb + 12);
  adjoint_get_counters (&c, NULL);
  expect ("a byte per cell, no bits", c.bits == 0 && c.chunk_bytes <= 16);
  g_b (6, s + 24, sb + 24, k);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  int k[6] = { 4, 1, 2, 3, 0, 6 };
  f_d (12, s, sd, s + 12, sd + 12);
  g_d (6, s + 24, sd + 24, k);
}
int main (void)
{
  double s[30];
  for (int i = 0; i < 30; i++)
    s[i] = ((i * 7) % 11) * 0.31 - 1.1 + 0.01 * i * i;
  law (30, s, 0, NULL, 0);
  return verdict ();
}
#endif
