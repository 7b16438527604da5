/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Loops that push nothing but their block, whose address is not pushed: of one row and of many,
   in procedures that stay calls, between loops that push more, on a tape of many segments.  */
#include "oracle.h"
#include <stdlib.h>

#define N 24
extern int steps;
#ifdef KERNEL
# ifdef QUAD
#  define line line_q
#  define deep deep_q
# endif
__attribute__ ((noinline)) static void line (int n, double *restrict x, double *restrict y)
{
  for (int i = 1; i < n; i++)
    y[i] = 0.5 * sin (y[i] * x[i - 1]) + 0.3 * x[i];
}

__attribute__ ((noinline)) static void deep (int depth, int n, double *restrict x,
					     double *restrict y)
{
  line (1 + n * 37 % N, x, y);
  if (depth)
    deep (depth - 1, n + 11, y, x);
  line (n * 17 % 5, x, y);
  for (int i = 0; i < n % 7; i++)
    if (x[i] > 0.3)
      y[i] *= x[i];
    else
      y[i] -= 0.2 * x[i] * x[i];
}

ADJOINT ("(x,y)/(x,y)")
void f (int n, double *restrict x, double *restrict y)
{
  deep (n, n, x, y);
  for (int k = 0; k < n; k++)
    line (k % (N + 1), y, x);
  int k = 0;
  while (k < N && x[k] * x[k] < 2)	/* how often is pushed */
    {
      y[k] = y[k] * x[k] + x[k];
      k++;
    }
  deep (n / 2, n + 1, x, y);
}

void run (double *s, double *p, double *r)
{
  f (steps, s, s + N);
}
#else
int steps;
void f_b (int n, double *x, double *xb, double *y, double *yb);
void f_d (int n, double *x, double *xd, double *y, double *yd);

void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (steps, s, sb, s + N, sb + N);
}

void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (steps, s, sd, s + N, sd + N);
}

static void __attribute__ ((constructor)) small_segments (void)
{
  setenv ("ADJOINT_TAPE_SEGMENT", "16k", 1);
}

int main (void)
{
  for (steps = 0; steps < 200; steps = steps * 3 + 1)
    {
      double s[2 * N];
      for (int i = 0; i < 2 * N; i++)
	s[i] = 0.7 * random_value ();
      law (2 * N, s, 0, NULL, 0);
    }
  return verdict ();
}
#endif
