/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* qsort of reals, of structures that hold some, of rows: local, allocated, behind structures and
   arguments, in a loop and in a callee that stays a call.  */
#include "oracle.h"
#include <assert.h>
#include <stdlib.h>

#define N 7

#ifdef KERNEL
# ifdef QUAD
#  define ascend ascend_q
#  define by_row by_row_q
#  define by_number by_number_q
#  define body body_q
#  define cloud cloud_q
#  define median median_q
#  define make make_q
# endif
struct body { int number; double r[3], m; char name[5]; };
struct cloud { int n; struct body *all; };

static int ascend (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

/* Descending in the second column.  */
static int by_row (const void *a, const void *b)
{
  const double *x = a, *y = b;
  assert (x != y);
  return fabs (y[1] - x[1]) > 0 ? y[1] > x[1] ? 1 : -1 : 0;
}

static int by_number (const void *a, const void *b)
{
  const struct body *p = a, *q = b;
  int other = __builtin_memcmp (p->name, q->name, sizeof p->name);
  return other ? other : (p->number > q->number) - (p->number < q->number);
}

__attribute__ ((noinline)) static double median (int level, const double *x, double *w)
{
  for (int i = 0; i < N; i++)
    w[i] = x[i] * x[(i + level) % N];
  qsort (w, N, sizeof *w, ascend);
  return level ? w[N / 2] * median (level - 1, w, w + N) : w[N / 2];
}

static struct body *make (int n, const double *x)
{
  struct body *b = calloc (n, sizeof *b);
  for (int i = 0; i < n; i++)
    {
      b[i].number = 5 * i % N;
      b[i].m = x[i];
      b[i].name[0] = "ba"[i % 2];
      for (int k = 0; k < 3; k++)
	b[i].r[k] = x[(i + k) % N] * (k + 1);
    }
  return b;
}

ADJOINT ("(x,y)/(x,y)")
double f (int n, double *restrict x, double *restrict y)
{
  double rows[N][2], own[3 * N], r = 0;
  struct cloud c = { n, make (n, x) };
  struct cloud *at = malloc (sizeof *at);
  *at = c;
  for (int i = 0; i < n; i++)
    rows[i][0] = x[i], rows[i][1] = y[i] * x[i];
  qsort (rows, n, sizeof *rows, by_row);
  for (int t = 0; t < 3; t++)
    {
      qsort (at->all, at->n, sizeof *at->all, by_number);
      qsort (y, n, sizeof (double), ascend);
      for (int i = 0; i < n; i++)
	{
	  struct body *b = &at->all[i];
	  y[i] = y[i] * rows[i][0] - b->m * b->r[t];
	  b->r[(t + 1) % 3] += y[(i + 1) % n];
	  b->number = (b->number * 3 + t) % 11;
	  r += y[i] * b->r[1] * 0.125;
	}
    }
  qsort (x, n / 2, sizeof *x, ascend);
  free (at->all);
  free (at);
  qsort (own, 0, sizeof *own, ascend);
  return r + rows[2][1] * rows[0][0] + median (1, y, own) + median (0, x, own);
}
void run (double *s, double *p, double *r) { *r = f (N, s, s + N); }
# ifdef QUAD
#  undef ascend
#  undef by_row
#  undef by_number
#  undef body
#  undef cloud
#  undef median
#  undef make
# endif
#else
double f_b (int n, double *x, double *xb, double *y, double *yb, double s);
double f_d (int n, double *x, double *xd, double *y, double *yd, double *r);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (N, s, sb, s + N, sb + N, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (N, s, sd, s + N, sd + N, r);
}
int main (void)
{
  double s[2 * N] = { 0.9, -1.3, 0.4, 1.7, -0.6, 1.1, 0.2, 0.8, -0.5, 1.4, 0.3, -1.25, 0.7, 1.9 };
  law (2 * N, s, 0, NULL, 1);
  return verdict ();
}
#endif
