/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* Time levels as pointers that are swapped; an odd and an even number of steps.  */
#include "oracle.h"
#ifdef KERNEL
ADJOINT ("(a,b)/(a,b,c)")
void f (int n, int steps, double *a, double *b, double c)
{
  double *now = a, *next = b;
  for (int t = 0; t < steps; t++)
    {
      next[0] = now[0];
      next[n - 1] = now[n - 1];
      for (int i = 1; i < n - 1; i++)
	next[i] = now[i] + c * now[i] * (now[i + 1] - 2 * now[i] + now[i - 1]);
      double *other = now;
      now = next;
      next = other;
    }
}
void run (double *s, double *p, double *r)
{
  f (6, 5, s, s + 6, p[0]);
  f (6, 2, s + 6, s, p[0]);
}
#else
void f_b (int n, int steps, double *a, double *ab, double *b, double *bb,
	  double c, double *cb);
void f_d (int n, int steps, double *a, double *ad, double *b, double *bd,
	  double c, double cd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  /* The adjoint of two calls: the second one first, from the state between.  */
  double between[12], ignored[12];
  memcpy (between, s, sizeof between);
  memset (ignored, 0, sizeof ignored);
  double none = 0;
  f_b (6, 5, between, ignored, between + 6, ignored + 6, p[0], &none);
  double after[12];
  memcpy (after, between, sizeof after);
  f_b (6, 2, after + 6, sb + 6, after, sb, p[0], pb);
  f_b (6, 5, s, sb, s + 6, sb + 6, p[0], pb);
  memcpy (s, after, sizeof after);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (6, 5, s, sd, s + 6, sd + 6, p[0], pd[0]);
  f_d (6, 2, s + 6, sd + 6, s, sd, p[0], pd[0]);
}
int main (void)
{
  double s[12] = { 1, 1.5, 0.5, -0.3, 0.8, 2, 0, 0.1, 0.2, 0.3, 0.4, 0.5 };
  double c = 0.07;
  law (12, s, 1, &c, 0);
  return verdict ();
}
#endif
