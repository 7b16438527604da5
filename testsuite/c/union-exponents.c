/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Bits of active reals in memory by address that are only compared, or of which only the exponent becomes a number;
   and members of unions that hold no real.  */
#include "oracle.h"
#define N 6
#define SECOND 6
#define SIZE 12
#ifdef KERNEL
# ifdef QUAD
#  define cells cells_q
#  define octave octave_q
#  define cell cell_q
# endif
# include <math.h>
struct cell { union { double d; long l; struct { unsigned low, high; } w; } u; double out; union { long n; double *p; } tag; };
struct cell cells[8];

/* 2 to the exponent of what is there.  */
static __attribute__ ((noinline)) void
octave (struct cell *c)
{
# ifdef QUAD
  int e;
  frexp (c->u.d, &e);
  e--;
# else
  int e = (int) (c->u.w.high >> 20 & 0x7ff) - 1023;
  if (c->u.w.high < 0x00100000)
    e = 0;
# endif
  c->out = e + c->u.d * c->u.d + c->tag.n;
}

void
f (int n, double *restrict x, double *restrict y)
{
  for (int i = 0; i < n; i++) {
    cells[i].u.d = x[i] * x[i] + 0.3;
    cells[i].tag.n = i;
  }
  for (int i = 0; i < n; i++)
    octave (&cells[i]);
  for (int i = 0; i < n; i++)
    y[i] += cells[i].out * x[n - 1 - i];
}
#endif
#include "two-arrays.h"
