/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* posix_memalign: into a variable, through a pointer of another type, into a structure; whether it
   succeeded is asked, or not; in a procedure that stays a call; too much, which fails.  */
#include "oracle.h"
#include <stdint.h>
#include <stdlib.h>

#define N 5

#ifdef KERNEL
# ifdef QUAD
#  define table table_q
#  define make make_q
#  define deep deep_q
# endif
struct table { int n; double *at; };

static int make (struct table *t, int n)
{
  t->n = n;
  return posix_memalign ((void **) &t->at, 64, n * sizeof *t->at);
}

__attribute__ ((noinline)) static double deep (int level, double *x, double *y)
{
  struct table t;
  double r = 0;
  if (make (&t, N + level))
    return 0;
  for (int i = 0; i < t.n; i++)
    t.at[i] = x[i % N] * y[(i + level) % N];
  if (level)
    r = deep (level - 1, y, x);
  for (int i = 0; i < t.n; i++)
    r += t.at[i] * t.at[t.n - 1 - i];
  free (t.at);
  return r;
}

ADJOINT ("(x,y)/(x,y)")
double f (double *restrict x, double *restrict y)
{
  double *w, r = 0;
  void *m = NULL;
  if (posix_memalign ((void **) &w, 32, N * sizeof *w))
    abort ();
  if (posix_memalign (&m, 16, PTRDIFF_MAX / 2) == 0)
    r = 1e9;
  posix_memalign (&m, 256, N * sizeof (double));
  double *v = m;
  for (int i = 0; i < N; i++)
    v[i] = w[i] = x[i] * x[i];
  for (int i = 1; i < N; i++)
    w[i] = w[i] * w[i - 1] + v[i] * y[i];
  for (int i = 0; i < N; i++)
    y[i] = y[i] * w[i] + v[N - 1 - i];
  free (w);
  free (v);
  return r + deep (2, x, y);
}

void run (double *s, double *p, double *r)
{
  *r = f (s, s + N);
}
#else
double f_b (double *x, double *xb, double *y, double *yb, double rb);
double f_d (double *x, double *xd, double *y, double *yd, double *value);

void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (s, sb, s + N, sb + N, *rb);
}

void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (s, sd, s + N, sd + N, r);
}

int main (void)
{
  double s[2 * N];
  for (int i = 0; i < 2 * N; i++)
    s[i] = random_value ();
  law (2 * N, s, 0, NULL, 1);
  law (2 * N, s, 0, NULL, 1);
  return verdict ();
}
#endif
