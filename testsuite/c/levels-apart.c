/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* Plain pointers that loops change, time levels above all: a test on entry tells each of the
   memories that they lead to apart from the others.  All arrays at all distances from each
   other, none included; three levels in turn; a level only sometimes swapped; pointers that walk,
   which no test takes in; levels in one work space, whose extent is a product, negative or so large that
   it wraps, and null pointers, where no loop runs.  */
#include "oracle.h"

#define SIZE 48
extern int kernel, n, m, at[3];

#ifdef KERNEL
/* Two arguments that are swapped.  */
ADJOINT ("(a,b)/(a,b,p)")
void f (int n, int steps, const double *p, double *a, double *b)
{
  double *now = a, *next = b;
  for (int t = 0; t < steps; t++)
    {
      for (int i = 1; i < n - 1; i++)
	next[i] = now[i] + p[i] * (now[i + 1] - 2 * now[i] + now[i - 1]);
      double *other = now;
      now = next;
      next = other;
    }
}

/* Levels and a flux in one work space.  */
ADJOINT ("(work)/(work,p)")
void g (int n, int steps, const double *p, double *work)
{
  double *now = work, *next = work + n * n;
  for (int t = 0; t < steps; t++)
    {
      double *flux = work + 2 * n * n;
      for (int j = 1; j < n; j++)
	for (int i = 1; i < n; i++)
	  flux[j * n + i] = p[j * n + i] * (now[j * n + i] - now[j * n + i - 1]);
      for (int j = 1; j < n; j++)
	for (int i = 1; i < n - 1; i++)
	  next[j * n + i] = now[j * n + i] - flux[j * n + i + 1] + flux[j * n + i];
      double *other = now;
      now = next;
      next = other;
    }
}

/* Three levels in turn, and one that is swapped in some steps only.  */
ADJOINT ("(x)/(x,p)")
void h (int n, int steps, const double *p, double *x)
{
  double *old = x, *now = x + n, *next = x + 2 * n;
  for (int t = 0; t < steps; t++)
    {
      for (int i = 0; i < n; i++)
	next[i] = 0.5 * old[i] + p[i] * now[n - 1 - i] * p[n - 1 - i];
      double *other = old;
      if (t % 2 == 0)
	old = now;
      now = next;
      next = other;
    }
}

/* A pointer that each step moves on.  */
ADJOINT ("(x)/(x,p)")
void k (int n, int steps, const double *p, double *x)
{
  double *now = x, *next = x + n;
  for (int t = 0; t < steps; t++)
    {
      for (int i = 0; i < n; i++)
	next[i] += p[i] * now[i];
      double *other = now + 1;
      now = next;
      next = other;
    }
}

void run (double *s, double *p, double *r)
{
  switch (kernel)
    {
    case 0: f (n, m, s + at[0], s + at[1], s + at[2]); break;
    case 1: g (n, m, s + at[0], s + at[1]); break;
    case 2: h (n, m, s + at[0], s + at[1]); break;
    case 3: k (n, m, s + at[0], s + at[1]); break;
    }
}
#else
int kernel, n, m, at[3];

void f_b (int n, int m, const double *p, double *pb, double *a, double *ab, double *b,
	  double *bb);
void f_d (int n, int m, const double *p, double *pd, double *a, double *ad, double *b,
	  double *bd);
void g_b (int n, int m, const double *p, double *pb, double *x, double *xb);
void g_d (int n, int m, const double *p, double *pd, double *x, double *xd);
void h_b (int n, int m, const double *p, double *pb, double *x, double *xb);
void h_d (int n, int m, const double *p, double *pd, double *x, double *xd);
void k_b (int n, int m, const double *p, double *pb, double *x, double *xb);
void k_d (int n, int m, const double *p, double *pd, double *x, double *xd);

#define BOTH(X, D) (X) + at[0], (D) + at[0], (X) + at[1], (D) + at[1]
#define ALL(X, D) BOTH (X, D), (X) + at[2], (D) + at[2]

void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  switch (kernel)
    {
    case 0: f_b (n, m, ALL (s, sb)); break;
    case 1: g_b (n, m, BOTH (s, sb)); break;
    case 2: h_b (n, m, BOTH (s, sb)); break;
    case 3: k_b (n, m, BOTH (s, sb)); break;
    }
}

void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  switch (kernel)
    {
    case 0: f_d (n, m, ALL (s, sd)); break;
    case 1: g_d (n, m, BOTH (s, sd)); break;
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
      f_b (0x7fffffff, none[i], NULL, NULL, NULL, NULL, NULL, NULL);
      f_b (i, 2, NULL, NULL, NULL, NULL, NULL, NULL);
      g_b (-i, 3, NULL, NULL, NULL, NULL);
      h_b (none[i] / 4, 3, NULL, NULL, NULL, NULL);
      try (0, none[i] / 4, 3, 0, 1, 0);
      try (2, 4, none[i], 0, 1, 0);
    }
}

int main (void)
{
  for (int d = 0; d <= 12; d++)
    {
      try (0, 5, 3, d, 5, 10);
      try (0, 5, 4, 12, d, 24);
      try (0, 5, 3, 12, 12 - d, d);
      try (0, 5, 2, d, 0, 30);
      try (1, 3, 3, d, 12, 0);
      try (1, 3, 2, 20 - d, 0, 0);
      try (2, 4, 5, d, 8, 0);
      try (2, 4, 4, 20 - d, 8, 0);
      try (3, 4, 4, d, 6, 0);
      try (3, 4, 3, 20 - d, 6, 0);
    }
  for (int d = 20; d <= 38; d++)
    {
      try (1, 3, 2, 40 - d, 12, 0);
      try (1, 3, 3, d, 0, 0);
    }
  try_nothing ();
  return verdict ();
}
#endif
