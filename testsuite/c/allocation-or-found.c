/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* One pointer leads to an allocation of the call, where what varies is, or to what a structure leads to, where
   nothing does; another one is written through.  */
#include <stdlib.h>
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define Q(NAME) NAME##_q
# else
#  define Q(NAME) NAME
# endif
struct Q(tables) { double *a, *b; };

static __attribute__ ((noinline)) double Q(read) (const struct Q(tables) *s, int which, int n, const double *restrict x)
{
  double *t = malloc (n * sizeof *t), y = 0;
  for (int i = 0; i < n; i++)
    t[i] = x[i] * x[i];
  const double *p = which ? s->a : t, *q = which > 1 ? s->b : t;
  for (int i = 0; i < n; i++)
    y += p[i] * p[i] * p[i] + q[i] * q[i] * 0.5;
  free (t);
  return y;
}

static __attribute__ ((noinline)) double Q(written) (const struct Q(tables) *s, int which, int n, const double *restrict x)
{
  double *t = malloc (n * sizeof *t), *p = which ? s->a : t, y = 0;
  for (int i = 0; i < n; i++)
    p[i] = x[i] * x[i];
  for (int i = 0; i < n; i++)
    y += p[i] * p[i] * p[i] + s->b[i] * (which ? s->a[i] : 2);
  free (t);
  return y;
}

void f (int n, const double *restrict x, double *restrict y)
{
  struct Q(tables) s = { malloc (n * sizeof *s.a), malloc (n * sizeof *s.b) };
  for (int i = 0; i < n; i++) {
    s.a[i] = 0.3 + 0.1 * i;
    s.b[i] = 0.9 - 0.1 * i;
  }
  for (int w = 0; w < 3; w++)
    y[w] += Q(read) (&s, w, n, x) * y[3];
  for (int w = 0; w < 2; w++)
    y[w] *= Q(written) (&s, w, n, x);
  free (s.a);
  free (s.b);
}
#endif

#define N 4
#define SECOND 4
#define SIZE 8
#include "two-arrays.h"
