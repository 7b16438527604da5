/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" } */
/* Bytes on the heap beside active reals, in a procedure that gets their address: flags, counts, outcomes of comparisons,
   numbers that are cut off; in memory that had reals before (of what has no adjoint any more), and has them
   later.  */
#include "oracle.h"
#ifdef KERNEL
# include <stdlib.h>
# ifdef QUAD
#  define f f_q
#  define work work_q
#  define sweep sweep_q
#  define count count_q
# endif
struct work { double *d; unsigned char *mark; signed char *month; _Bool *big; int n; int *level; };
__attribute__ ((noinline)) static void
sweep (int n, double *d, unsigned char *mark, _Bool *big)
{
  for (int i = 0; i < n; i++)
    mark[i] = 0;
  for (int i = 1; i < n; i++)
    {
      big[i] = d[i] > 0.5;
      if (!mark[i / 2])
	{
	  d[i] = d[i] * d[i / 2] + 0.1;
	  mark[i] = 1;
	}
    }
}
__attribute__ ((noinline)) static void
count (const struct work *w, unsigned char *tally, signed char *month)
{
  for (int i = 0; i < w->n; i++)
    {
      tally[i] = (unsigned char) ((w->level[i] * 7 + i) % 5);
      month[i] = (int) (w->d[i] * 3);
      w->d[i] *= 1 + 0.1 * tally[i] + 0.01 * month[i];
    }
}
void
f (int n, double *x, double *y)
{
  struct work *w = calloc (1, sizeof *w);
  w->n = n;
  w->d = malloc (n * sizeof (double));
  w->mark = malloc (n);
  w->big = calloc (n, sizeof (_Bool));
  w->level = malloc (n * sizeof (int));
  for (int i = 0; i < n; i++)
    {
      w->d[i] = x[i] * y[i];
      w->level[i] = i / 2;
    }
  for (int t = 0; t < 3; t++)
    {
      sweep (w->n, w->d, w->mark, w->big);
      w->month = malloc (n);
      count (w, w->mark, w->month);
      free (w->month);
      double *again = malloc (n * sizeof (double));
      for (int i = 0; i < n; i++)
	again[i] = w->d[i] * w->d[n - 1 - i];
      for (int i = 0; i < n; i++)
	w->d[i] = 0.5 * w->d[i] + (w->big[i] ? again[i] : 0.3 * again[i]);
      free (again);
    }
  for (int i = 0; i < n; i++)
    {
      y[i] += w->d[i] * w->mark[i];
      x[i] *= w->d[n - 1 - i];
    }
  free (w->d);
  free (w->mark);
  free (w->big);
  free (w->level);
  free (w);
}
#endif
#define N 6
#define SECOND 6
#define SIZE 12
#include "two-arrays.h"
