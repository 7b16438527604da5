/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Time levels that are swapped, large and many: of each step the run time copies 64 KiB to the tape,
   16 MiB in all.  The lengths are odd: copies begin and end within lines of a cache.  (Past the
   caches they go where the tape is longer: runtime/stream.c.)  */
#include "oracle.h"
#define N 8209
static int steps, shift;
#ifdef KERNEL
static void __attribute__ ((noinline))
g (int n, const double *restrict now, double *restrict next)
{
  for (int i = 1; i < n - 1; i++)
    next[i] = now[i] + 0.1 * now[i] * (now[i + 1] - now[i - 1]);
}
ADJOINT ("(return)/(s)")
double f (int n, int count, const double *s, double *restrict work)
{
  double *now = work, *next = work + n, sum = 0;

  for (int i = 0; i < n; i++)
    now[i] = next[i] = 0.3 + s[i % 2] * (i % 7) * 0.1;
  for (int t = 0; t < count; t++)
    {
      g (n, now, next);
      double *other = now;
      now = next;
      next = other;
    }
  for (int i = 0; i < n; i++)
    sum += now[i] * now[i];
  return sum / n;
}
void run (double *s, double *p, double *r)
{
  static double work[2 * N];
  *r = f (N - shift, steps, s, work);
}
#else
static double levels[2 * N], shadow[2 * N];
double f_b (int n, int count, const double *s, double *sb, double *restrict work,
	    double *restrict workb, double fb);
double f_d (int n, int count, const double *s, const double *sd, double *restrict work,
	    double *restrict workd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  memset (shadow, 0, sizeof shadow);
  f_b (N - shift, steps, s, sb, levels, shadow, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  memset (shadow, 0, sizeof shadow);
  *rd = f_d (N - shift, steps, s, sd, levels, shadow, r);
}
int main (void)
{
  double s[2] = { 0.2, 0.3 };
  for (steps = 0; steps <= 3; steps++)
    law (2, s, 0, NULL, 1);
  steps = 280, shift = 3;
  law (2, s, 0, NULL, 1);
  return verdict ();
}
#endif
