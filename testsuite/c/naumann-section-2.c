/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Naumann et al., section 2: as printed nothing need be recorded; with the bounds as
   arguments at most a trip count and one bit per iteration.  */
#include "oracle.h"
#include <adjoint.h>
#ifdef KERNEL
void f (const double *restrict x, double *restrict y)
{
  int i = 1;
  while (i < 3)
    {
      if (i < 2)
	y[1] = sin (x[0]);
      else
	y[0] = cos (x[1]);
      i = i + 1;
    }
  y[2] = y[0] * y[1];
}
void g (const double *restrict x, double *restrict y, int m, int n)
{
  int i = 1;
  while (i < n)
    {
      if (i < m)
	y[1] = sin (x[0]);
      else
	y[0] = cos (x[1]);
      i = i + 1;
    }
  y[2] = y[0] * y[1];
}
void run (double *s, double *p, double *r)
{
  f (s, s + 2);
  g (s, s + 5, 4, 7);
}
#else
void f_b (const double *restrict x, double *restrict xb,
	  double *restrict y, double *restrict yb);
void f_d (const double *restrict x, const double *restrict xd,
	  double *restrict y, double *restrict yd);
void g_b (const double *restrict x, double *restrict xb,
	  double *restrict y, double *restrict yb, int m, int n);
void g_d (const double *restrict x, const double *restrict xd,
	  double *restrict y, double *restrict yd, int m,
	  int n);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  struct adjoint_counters c;
  adjoint_reset_counters (NULL);
  f_b (s, sb, s + 2, sb + 2);
  adjoint_get_counters (&c, NULL);
  expect ("nothing recorded", c.bits == 0 && c.word_bytes + c.chunk_bytes == 0);
  adjoint_reset_counters (NULL);
  g_b (s, sb, s + 5, sb + 5, 4, 7);
  adjoint_get_counters (&c, NULL);
  expect ("a bit per iteration", c.bits <= 6);
  expect ("one count", c.word_bytes + c.chunk_bytes <= 8);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (s, sd, s + 2, sd + 2);
  g_d (s, sd, s + 5, sd + 5, 4, 7);
}
int main (void)
{
  double s[8] = { 0.3, -1.2, 1, 2, 3, 4, 5, 6 };
  law (8, s, 0, NULL, 0);
  return verdict ();
}
#endif
