/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* Plain pointers: where a test on entry tells their memory apart, derivatives take another way
   than where it overlaps.  Each kernel with its arrays at all distances from each other, none
   of them included; with loops that do not run, where extents are negative, or so large that
   they wrap; and with null pointers then.  */
#include "oracle.h"

#define SIZE 40
extern int kernel, n, m, at[3];

#ifdef KERNEL
/* Products of subscripts.  */
ADJOINT ("(c)/(a,b)")
void f (int n, const double *a, const double *b, double *c)
{
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
	c[i * n + j] += a[i * n + k] * b[k * n + j];
}

/* Downwards, by steps of two, and a store behind the loops.  */
ADJOINT ("(y,r)/(x,y)")
void g (int n, int m, double *x, double *y, double *r)
{
  double sum = 0;
  for (long i = 0; i < m; i++)
    for (long j = 0; j < n; j++)
      {
	y[2 * (n - 1 - j)] *= 1 + x[j + 1] * x[j];
	sum += x[j] * x[j] * y[2 * j];
      }
  *r = sum * x[0];
}

/* Swapped by whoever calls.  */
static void step (int n, double c, const double *now, double *next)
{
  for (int j = 1; j < n; j++)
    for (int i = 1; i < n; i++)
      {
	int k = j * (n + 1) + i;
	next[k] = now[k] + c * now[k] * (now[k + 1] - now[k - 1]) * now[k - n - 1];
      }
}

ADJOINT ("(a,b)/(a,b)")
void h (int n, int steps, double *a, double *b)
{
  double *now = a, *next = b;
  for (int t = 0; t < steps; t++)
    {
      step (n, 0.3, now, next);
      double *other = now;
      now = next;
      next = other;
    }
}

/* A triangle, and a leading dimension of either sign.  */
ADJOINT ("(y)/(x,y)")
void k (int n, int lda, double *x, double *y)
{
  for (int j = 0; j < n; j++)
    for (int i = j; i < n; i++)
      y[i] += x[i + j * lda] * x[i];
  for (int i = 0; i < n; i++)
    y[i] = y[i] * x[i];
}

void run (double *s, double *p, double *r)
{
  switch (kernel)
    {
    case 0: f (n, s + at[0], s + at[1], s + at[2]); break;
    case 1: g (n, m, s + at[0], s + at[1], s + at[2]); break;
    case 2: h (n, m, s + at[0], s + at[1]); break;
    case 3: k (n, m, s + at[0], s + at[1]); break;
    }
}
#else
int kernel, n, m, at[3];

void f_b (int n, const double *a, double *ab, const double *b, double *bb, double *c,
	  double *cb);
void f_d (int n, const double *a, double *ad, const double *b, double *bd, double *c,
	  double *cd);
void g_b (int n, int m, double *x, double *xb, double *y, double *yb, double *r, double *rb);
void g_d (int n, int m, double *x, double *xd, double *y, double *yd, double *r, double *rd);
void h_b (int n, int m, double *a, double *ab, double *b, double *bb);
void h_d (int n, int m, double *a, double *ad, double *b, double *bd);
void k_b (int n, int lda, double *x, double *xb, double *y, double *yb);
void k_d (int n, int lda, double *x, double *xd, double *y, double *yd);

#define BOTH(X, D) (X) + at[0], (D) + at[0], (X) + at[1], (D) + at[1]
#define ALL(X, D) BOTH (X, D), (X) + at[2], (D) + at[2]

void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  switch (kernel)
    {
    case 0: f_b (n, ALL (s, sb)); break;
    case 1: g_b (n, m, ALL (s, sb)); break;
    case 2: h_b (n, m, BOTH (s, sb)); break;
    case 3: k_b (n, m, BOTH (s, sb)); break;
    }
}

void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  switch (kernel)
    {
    case 0: f_d (n, ALL (s, sd)); break;
    case 1: g_d (n, m, ALL (s, sd)); break;
    case 2: h_d (n, m, BOTH (s, sd)); break;
    case 3: k_d (n, m, BOTH (s, sd)); break;
    }
}

static void
try (int which, int n0, int m0, int first, int second, int third)
{
  double s[SIZE];
  kernel = which, n = n0, m = m0, at[0] = first, at[1] = second, at[2] = third;
  for (int i = 0; i < SIZE; i++)
    s[i] = 0.4 * random_value ();
  law (SIZE, s, 0, NULL, 0);
}

/* No loop runs: nothing is touched.  */
static void
try_nothing (void)
{
  int none[3] = { 0, -1, -0x7fffffff - 1 };
  for (int i = 0; i < 3; i++)
    {
      f_b (none[i], NULL, NULL, NULL, NULL, NULL, NULL);
      h_b (none[i], 2, NULL, NULL, NULL, NULL);
      h_b (3, none[i], NULL, NULL, NULL, NULL);
      k_b (none[i], 0x7fffffff, NULL, NULL, NULL, NULL);
      k_b (none[i], -0x7fffffff, NULL, NULL, NULL, NULL);
      try (1, 0x7fffffff, none[i], 0, 10, 20);
      try (1, none[i], 3, 0, 1, 0);
    }
}

int main (void)
{
  for (int d = 0; d <= 10; d++)
    {
      try (0, 3, 0, 0, 10, 20 - d);
      try (0, 3, 0, d, 20, 0);
      try (0, 3, 0, 10, 10 + d, 29);
      try (1, 4, 2, 0, d, 30);
      try (1, 4, 2, 10, 10 - d, 20 - d);
      try (1, 4, 1, 20, 8, 8 + d);
      try (3, 3, 3, d, 10, 0);
      try (3, 3, 2, 10, d, 0);
      try (3, 3, -3, 10, d, 0);
    }
  for (int d = 0; d <= 20; d++)
    {
      try (2, 3, 3, 0, d, 0);
      try (2, 3, 2, d, 2, 0);
    }
  try_nothing ();
  return verdict ();
}
#endif
