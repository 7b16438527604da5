/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* qsort and bsearch of what holds no reals: indices in the order of reals that are active, of a
   structure's keys, in a loop, in memory of all kinds.  */
#include "oracle.h"
#include <stdlib.h>

#define N 6

#ifdef KERNEL
# ifdef QUAD
#  define key key_q
#  define distance distance_q
#  define by_key by_key_q
#  define order order_q
#  define deep deep_q
#  define by_number by_number_q
#  define pair pair_q
#  define permutation permutation_q
# endif
struct pair { int number, place; };
static const double *key;
static int permutation[N];

static double distance (double a, double b)
{
  return fabs (a) - fabs (b);
}

static int by_key (const void *a, const void *b)
{
  double d = distance (key[*(const int *) a], key[*(const int *) b]);
  return (d > 0) - (d < 0);
}

static int by_number (const void *a, const void *b)
{
  const struct pair *p = a, *q = b;
  return (p->number > q->number) - (p->number < q->number);
}

static void order (const double *x, int *p)
{
  for (int i = 0; i < N; i++)
    p[i] = i;
  key = x;
  qsort (p, N, sizeof *p, by_key);
}

__attribute__ ((noinline)) static void deep (int level, double *x, double *y)
{
  int own[N];
  order (y, own);
  if (level)
    deep (level - 1, y, x);
  for (int i = 0; i < N; i++)
    x[own[i]] = x[own[i]] * 0.5 * (i + 1) + y[own[N - 1 - i]] * x[i];
}

ADJOINT ("(x,y)/(x,y)")
double f (double *restrict x, double *restrict y)
{
  int *p = malloc (N * sizeof *p);
  struct pair pairs[N];
  double r = 0;
  order (x, p);
  for (int i = 0; i < N; i++)
    r += x[p[i]] * (i + 1) * y[i];
  for (int t = 0; t < 3; t++)
    {
      order (y, permutation);
      for (int i = 0; i < N; i++)
	y[permutation[i]] = y[permutation[i]] * x[p[i]] + 0.1 * i;
    }
  for (int i = 0; i < N; i++)
    pairs[i] = (struct pair) { i * 5 % N - p[i], i };
  qsort (pairs, N, sizeof *pairs, by_number);
  struct pair want = { pairs[N / 2].number, 0 };
  const struct pair *found = bsearch (&want, pairs, N, sizeof *pairs, by_number);
  if (found)
    r += x[found->place] * y[found - pairs];
  free (p);
  deep (2, x, y);
  return r;
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
  for (int k = 0; k < 5; k++)
    {
      double s[2 * N];
      for (int i = 0; i < 2 * N; i++)
	s[i] = random_value ();
      law (2 * N, s, 0, NULL, 1);
    }
  return verdict ();
}
#endif
