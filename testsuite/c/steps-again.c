/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Loops whose subscripts are carried in integers that no formula tells: kept in every 64th iteration,
   and stepped again from there.  All of up to 140 iterations, and in a callee that stays a call.  */
#include "oracle.h"

#ifdef KERNEL
# ifdef QUAD
#  define mirror mirror_q
#  define scatter scatter_q
#  define shuffle shuffle_q
#  define by_case by_case_q
#  define two two_q
#  define pointed pointed_q
# endif
/* In front of the others in the order of mirrored bits; K elements.  */
static void
mirror (int k, int half, const double *restrict from, double *restrict to)
{
  int j = 0;
  for (int i = 0; i < k; i++) {
    to[i] = 1.25 * from[j];
    int bit = half;
    while (j & bit)
      j ^= bit, bit >>= 1;
    j |= bit;
  }
}

/* In place.  */
static void
shuffle (unsigned k, unsigned a, double *x)
{
  unsigned j = 1;
  for (unsigned i = 0; i < k; i++) {
    if (j % k < i) {
      double t = x[i];
      x[i] = x[j % k], x[j % k] = t;
    }
    j = j * a + 12345;
    if (j & 4)
      j ^= 0x5a5a;
  }
}

/* Several elements may be one.  */
__attribute__ ((noinline)) static void
scatter (int k, int start, const double *restrict from, double *restrict to)
{
  long j = start;
  for (int i = 0; i < k; i++) {
    to[j % 16] -= 0.5 * from[i];
    j = j % 2 ? 3 * j + 1 : j / 2;
  }
}

static void
by_case (int k, const double *restrict from, double *restrict to)
{
  int j = 3;
  for (int i = 0; i < k; i++) {
    to[j] += 2 * from[i];
    switch (j % 4) {
    case 0: j = j + i; break;
    case 1: j = 5 * j; break;
    case 3: if (i % 3 == 1) continue; j = j / 2; break;
    default: j = j + 7;
    }
    j %= 16;
  }
}

/* Two integers, one of which the other one needs; left early.  */
static void
two (int k, int stop, double *x)
{
  int j = 1, l = 1;
  for (int i = 0; i < k; i++) {
    x[j] += 0.75 * x[(i + l) % 16];
    if (i == stop)
      return;
    int next = (j + l) % 16;
    if (next & 1)
      l = j;
    j = next;
  }
}

static void
pointed (int k, double *x)
{
  double *p = x;
  for (int i = 0; i < k; i++) {
    *p += 0.125 * x[i % 16];
    if (((p - x) * 7 + i) % 3)
      p += 5;
    if (p - x > 15)
      p -= 15;
  }
}

void
f (int n, const double *x, double *y)
{
  static const int counts[] = { 0, 1, 2, 63, 64, 65, 127, 128, 129, 140 };
  double a[256], b[256];
  for (int c = 0; c < 10; c++) {
    int k = counts[c];
    for (int i = 0; i < 256; i++)
      a[i] = x[(i + c) % n] * x[i % n];
    for (int i = 0; i < 16; i++)
      b[i] = 0;
    mirror (k, 128, a, b + 16);
    shuffle (k, 1103515245, b + 16);
    scatter (k, 27 + c, b + 16, b);
    by_case (k, a, b);
    two (k, c == 4 ? 40 : 1000, b);
    pointed (k, b);
    for (int i = 0; i < n; i++)
      y[i] += b[i % 16] * b[(i + 3) % 16];
  }
}
#endif
#define N 7
#define SECOND N
#define SIZE (2 * N)
#include "two-arrays.h"
