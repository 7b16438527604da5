/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* Time levels in one work space, swapped by pointers: what a step reads is copied once where
   it is proved that the levels of one step never overlap.  Here they do so as far as the caller
   likes, by one element, or not at all; three in turn; the same pointer twice; swapped in
   some steps only; a level that is moved on within a step; nests that store to both; levels that
   are arguments declared apart, and variables.  */
#include "oracle.h"

#define SIZE 60
extern int kernel, n, m, between;

#ifdef KERNEL
#ifdef f			/* the one in quadruple precision */
# define three three_q
# define same same_q
# define some some_q
# define rows rows_q
# define variables variables_q
#endif

static double next_value (const double *u, int i)
{
  return u[i] + 0.3 * u[i] * (u[i + 1] - u[i - 1]);
}

/* So far from each other as M says.  */
ADJOINT ("(w)/(w)")
void f (int n, int steps, int m, double *w)
{
  double *now = w, *next = w + m;
  for (int t = 0; t < steps; t++)
    {
      for (int i = 1; i < n - 1; i++)
	next[i] = next_value (now, i);
      double *other = now;
      now = next;
      next = other;
    }
}

/* Apart, and apart but for the halo, which is read: now[n - 1] is next[0], which is not
   written, or next[1], which is.  */
ADJOINT ("(w)/(w)")
void g (int n, int steps, double *w)
{
  double *now = w, *next = w + n - 1;
  for (int t = 0; t < steps; t++)
    {
      for (int i = 1; i < n - 1; i++)
	next[i] = next_value (now, i);
      double *other = now;
      now = next;
      next = other;
    }
}

ADJOINT ("(w)/(w)")
void h (int n, int steps, double *w)
{
  double *now = w, *next = w + n - 2;
  for (int t = 0; t < steps; t++)
    {
      for (int i = 1; i < n - 1; i++)
	next[i] = next_value (now, i);
      double *other = now;
      now = next;
      next = other;
    }
}

/* Three in turn: each step stores to one of the two that it reads in the next one.  */
ADJOINT ("(w)/(w)")
void three (int n, int steps, double *restrict w)
{
  double *old = w, *now = w + n * n, *next = w + 2 * n * n;
  for (int t = 0; t < steps; t++)
    {
      for (int j = 0; j < n; j++)
	for (int i = 1; i < n - 1; i++)
	  next[j * n + i] = old[j * n + i] * now[j * n + i - 1] + 0.2 * now[j * n + i + 1];
      double *other = old;
      old = now;
      now = next;
      next = other;
    }
}

/* Not in turn: from the second step on two are the same.  */
ADJOINT ("(w)/(w)")
void same (int n, int steps, double *w)
{
  double *old = w, *now = w + n, *next = w + 2 * n;
  for (int t = 0; t < steps; t++)
    {
      for (int i = 1; i < n - 1; i++)
	next[i] = old[i] * now[i - 1] + 0.2 * now[i + 1] * next[i - 1];
      old = now;
      now = next;
    }
}

/* In some steps only, and both are written.  */
ADJOINT ("(w)/(w)")
void some (int n, int steps, double *w)
{
  double *now = w, *next = w + n;
  for (int t = 0; t < steps; t++)
    {
      for (int i = 1; i < n - 1; i++)
	next[i] = next_value (now, i);
      for (int i = 1; i < n - 1; i++)
	now[i] = 0.5 * now[i] * next[i - 1];
      if (t & 1)
	{
	  double *other = now;
	  now = next;
	  next = other;
	}
    }
}

/* Swapped for each row, inside of the loop over steps; then moved on.  */
ADJOINT ("(w)/(w)")
void rows (int n, int steps, double *w)
{
  for (int t = 0; t < steps; t++)
    {
      double *now = w, *next = w + n;
      for (int j = 0; j < 3; j++)
	{
	  for (int i = 1; i < n - 1; i++)
	    next[i] = next_value (now, i);
	  double *other = now;
	  now = next;
	  next = other;
	}
      for (int j = 0; j < 2; j++)
	{
	  for (int i = 1; i < n - 1; i++)
	    next[i] = next_value (now, i);
	  now++;
	  next--;
	}
    }
}

/* Two arguments; two variables.  */
ADJOINT ("(a,b)/(a,b)")
void k (int n, int steps, double *restrict a, double *restrict b)
{
  double *now = a, *next = b;
  for (int t = 0; t < steps; t++)
    {
      for (int i = 1; i < n - 1; i++)
	next[i] = next_value (now, i);
      double *other = now;
      now = next;
      next = other;
    }
}

ADJOINT ("(w)/(w)")
void variables (int n, int steps, double *w)
{
  double a[10], b[10], *now = a, *next = b;
  for (int i = 0; i < n; i++)
    a[i] = w[i], b[i] = w[n + i];
  for (int t = 0; t < steps; t++)
    {
      for (int i = 1; i < n - 1; i++)
	next[i] = next_value (now, i);
      double *other = now;
      now = next;
      next = other;
    }
  for (int i = 0; i < n; i++)
    w[i] = now[i] * next[i];
}

void run (double *s, double *p, double *r)
{
  switch (kernel)
    {
    case 0: f (n, m, between, s); break;
    case 1: g (n, m, s); break;
    case 2: h (n, m, s); break;
    case 3: three (n, m, s); break;
    case 4: same (n, m, s); break;
    case 5: some (n, m, s); break;
    case 6: rows (n, m, s + 4); break;
    case 7: k (n, m, s, s + between); break;
    case 8: variables (n, m, s); break;
    }
}
#else
int kernel, n, m, between;

void f_b (int n, int steps, int m, double *w, double *wb);
void f_d (int n, int steps, int m, double *w, double *wd);
#define DERIVATIVES(F) void F##_b (int n, int m, double *w, double *wb); \
  void F##_d (int n, int m, double *w, double *wd);
DERIVATIVES (g)
DERIVATIVES (h)
DERIVATIVES (three)
DERIVATIVES (same)
DERIVATIVES (some)
DERIVATIVES (rows)
DERIVATIVES (variables)
void k_b (int n, int m, double *a, double *ab, double *b, double *bb);
void k_d (int n, int m, double *a, double *ad, double *b, double *bd);

void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  switch (kernel)
    {
    case 0: f_b (n, m, between, s, sb); break;
    case 1: g_b (n, m, s, sb); break;
    case 2: h_b (n, m, s, sb); break;
    case 3: three_b (n, m, s, sb); break;
    case 4: same_b (n, m, s, sb); break;
    case 5: some_b (n, m, s, sb); break;
    case 6: rows_b (n, m, s + 4, sb + 4); break;
    case 7: k_b (n, m, s, sb, s + between, sb + between); break;
    case 8: variables_b (n, m, s, sb); break;
    }
}

void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  switch (kernel)
    {
    case 0: f_d (n, m, between, s, sd); break;
    case 1: g_d (n, m, s, sd); break;
    case 2: h_d (n, m, s, sd); break;
    case 3: three_d (n, m, s, sd); break;
    case 4: same_d (n, m, s, sd); break;
    case 5: some_d (n, m, s, sd); break;
    case 6: rows_d (n, m, s + 4, sd + 4); break;
    case 7: k_d (n, m, s, sd, s + between, sd + between); break;
    case 8: variables_d (n, m, s, sd); break;
    }
}

static void
try (int which, int n0, int m0, int distance)
{
  double s[SIZE];
  kernel = which, n = n0, m = m0, between = distance;
  for (int i = 0; i < SIZE; i++)
    s[i] = 0.4 * random_value ();
  law (SIZE, s, 0, NULL, 0);
}

int main (void)
{
  for (int d = 0; d <= 12; d++)
    for (int steps = 1; steps <= 4; steps++)
      try (0, 8, steps, d);
  for (int which = 1; which <= 8; which++)
    for (int size = 0; size <= 9; size++)
      for (int steps = 0; steps <= 5; steps++)
	if (which != 3 || size <= 4)
	  try (which, size, steps, size);
  return verdict ();
}
#endif
