/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Numbers and pointers in global variables that loops read: some that nothing changes, which are loaded where
   the function begins, and others that change by their name, through a pointer, by a copy or in a callee.  */
#include "oracle.h"
#define N 7
#define SECOND 7
#define SIZE 14
#ifdef KERNEL
#include <math.h>
#include <string.h>
# ifdef QUAD
#  define count count_q
#  define step step_q
#  define shift shift_q
#  define set set_q
#  define from from_q
#  define to to_q
#  define advance advance_q
#  define sweep sweep_q
#  define state state_q
#  define work work_q
# endif
int count, step, shift;
struct { int first, last; } set;
double *from, *to;
static int *state = &shift;
static double work[16];

static __attribute__ ((noinline)) void
advance (int k)
{
  step = k % 2 + 1;
}

static __attribute__ ((noinline)) void
sweep (int n)
{
  int other[2] = { 1, n - 1 };
  for (int k = 0; k < 3; k++) {
    for (int i = 0; i < count; i++)
      to[i] = sin (to[i] * from[(i + shift) % count]);
    *state = (shift + 1) % 3;		/* shift */
    for (int i = set.first; i < set.last; i += step)
      to[i] += 0.3 * from[i] * to[i - 1];
    if (k == 1)
      memcpy (&set, other, sizeof set);
    advance (k);
    for (int i = 0; i + step < count; i++)
      from[i] = from[i] * cos (to[i + step]);
    if (k == 0)
      to = work + 1, from = work + 8;
  }
}

void
f (int n, double *restrict x, double *restrict y)
{
  count = n, step = 2, shift = 1;
  set.first = 2, set.last = n;
  for (int i = 0; i < n; i++) {
    work[i + 1] = x[i];
    work[i + 8] = y[i] + 0.5;
  }
  to = work + 8, from = work + 1;
  sweep (n);
  for (int i = 0; i < n; i++)
    y[i] = work[i + 1] * work[i + 8];
}
#endif
#include "two-arrays.h"
