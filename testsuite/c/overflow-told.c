/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Arithmetic that tells whether it overflows: of signed and unsigned types, at the ends of their
   ranges; sizes of memory that are checked, also by a division of which GCC makes such; where inlining makes
   its answer known.  */
#include "oracle.h"
#define N 8
#define SECOND 8
#define SIZE 16
#ifdef KERNEL
#ifndef ENDS
#define ENDS
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
static const long long ends[8] = { 0, 1, -1, 3, INT_MAX, INT_MIN, LLONG_MAX, LLONG_MIN };

/* A number made of all answers, and of what wraps.  */
#define ALL(NAME, TYPE) \
  static __attribute__ ((noipa)) int known_##NAME (TYPE a, TYPE b) \
  { \
    TYPE s, d, p; \
    int k = __builtin_add_overflow (a, b, &s); \
    k += 2 * __builtin_sub_overflow (a, b, &d) + 4 * __builtin_mul_overflow (a, b, &p); \
    return k + 8 * (int) ((s ^ d ^ p) & 7); \
  } \
  static inline int told_##NAME (TYPE a, TYPE b) \
  { \
    TYPE s, d, p; \
    int k = __builtin_add_overflow (a, b, &s); \
    k += 2 * __builtin_sub_overflow (a, b, &d) + 4 * __builtin_mul_overflow (a, b, &p); \
    return k + 8 * (int) ((s ^ d ^ p) & 7); \
  }
ALL (i, int)
ALL (u, unsigned)
ALL (l, long long)
ALL (z, uint64_t)

struct rate { unsigned length, by, of; };

static int
scale (unsigned *to, unsigned value, unsigned by, unsigned of)
{
  unsigned whole = value / of;
  if (whole > UINT_MAX / by)
    return 1;
  *to = whole * by;
  return 0;
}

static int
set_rate (struct rate *r, unsigned a, unsigned b)
{
  unsigned x = a, y = b;
  while (y) {
    unsigned t = x % y;
    x = y, y = t;
  }
  r->by = a / x, r->of = b / x, r->length = 32;
  return r->by > r->of && scale (&r->length, r->length, r->by, r->of);
}

static int wrong;
#define ADD(NAME, TYPE) \
  k += told_##NAME ((TYPE) a, (TYPE) b); \
  wrong += told_##NAME ((TYPE) a, (TYPE) b) != known_##NAME ((TYPE) a, (TYPE) b)
#endif

static double *
g (size_t n, size_t size)
{
  size_t bytes;
  if (__builtin_mul_overflow (n, size, &bytes) || (size && n > SIZE_MAX / size))
    abort ();
  return (double *) malloc (bytes);
}

void
f (int n, double *restrict x, double *restrict y)
{
  double *w = g (n, sizeof *w);
  struct rate *r = malloc (sizeof *r);
  if (set_rate (r, 44100, 22050))
    abort ();
  for (int i = 0; i < n; i++) {
    w[i] = x[i] * y[i] * r->length * 0.01;
    for (int j = 0; j < 8; j++) {
      long long a = ends[i & 7], b = ends[j];
      int k = 0;
      ADD (i, int);
      ADD (u, unsigned);
      ADD (l, long long);
      ADD (z, uint64_t);
      w[i] += x[j] * k * 0.01;
    }
  }
  for (int i = 0; i < n; i++)
    y[i] = w[i] * w[n - 1 - i];
  free (w);
  free (r);
  if (wrong)
    abort ();
}
#endif
#include "two-arrays.h"
