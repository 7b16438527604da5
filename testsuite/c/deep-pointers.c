/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Calls through pointers below fifteen levels of calls that are inlined one into the other, and from one such call to the next.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define Q(NAME) NAME##_q
# else
#  define Q(NAME) NAME
# endif
struct Q(law) { double (*at) (const struct Q(law) *, double); const struct Q(law) *next; double w; };

static double Q(linear) (const struct Q(law) *l, double v) { return l->w * v; }
static double Q(square) (const struct Q(law) *l, double v) { return l->w * v * v; }
static double Q(twice) (const struct Q(law) *l, double v) { return l->next->at (l->next, l->w * v); }

static inline double Q(l0) (const struct Q(law) *l, double v) { return l->at (l, v) + v; }
# define LEVEL(K, BELOW) \
  static inline double Q(l##K) (const struct Q(law) *l, double v) { return Q(l##BELOW) (l, v) * 0.9 + v * K * 0.01; }
LEVEL (1, 0) LEVEL (2, 1) LEVEL (3, 2) LEVEL (4, 3) LEVEL (5, 4) LEVEL (6, 5) LEVEL (7, 6) LEVEL (8, 7) LEVEL (9, 8)
LEVEL (10, 9) LEVEL (11, 10) LEVEL (12, 11) LEVEL (13, 12) LEVEL (14, 13)

void f (int n, const double *restrict x, double *restrict y)
{
  struct Q(law) a = { n > 2 ? Q(linear) : Q(twice), NULL, x[0] }, b = { Q(twice), &a, x[1] }, c = { Q(square), NULL, x[2] };
  y[0] *= Q(l14) (&b, x[3]) * Q(l14) (&c, x[1]);
  b.next = &c;
  y[1] += Q(l11) (&b, y[0]);
}
#endif

#define N 4
#define SECOND 4
#define SIZE 6
#include "two-arrays.h"
