/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* Steps that could stay calls, and are inlined, since as calls they would keep what the levels
   might overlap: levels that are arguments, or in one work space with a flux; by all distances, so that
   nothing overlaps, or coefficients and levels do, by an element or wholly.  Some that are tried inlined
   and stay calls; coefficients that are written after all.  */
#include "oracle.h"

#define SIZE 70
extern int kernel, n, m, one, other;

#ifdef KERNEL
#ifdef f			/* the one in quadruple precision */
# define step step_q
# define fluxes fluxes_q
# define gather gather_q
# define written written_q
# define twice twice_q
# define linear linear_q
#endif

static void
step (int n, const double *p, const double *now, double *next)
{
  for (int j = 0; j < n; j++)
    for (int i = 1; i < n - 1; i++)
      next[j * n + i] = now[j * n + i] + 0.3 * p[j * n + i] * now[j * n + i - 1] * now[j * n + i + 1];
}

/* Levels that are arguments.  */
ADJOINT ("(p,a,b)/(p,a,b)")
void f (int n, int steps, double *p, double *a, double *b)
{
  double *now = a, *next = b;
  for (int t = 0; t < steps; t++)
    {
      step (n, p, now, next);
      double *swapped = now;
      now = next;
      next = swapped;
    }
}

static void
fluxes (int n, const double *p, const double *now, double *next, double *flux)
{
  for (int j = 0; j < n; j++)
    for (int i = 1; i < n; i++)
      flux[j * n + i] = p[j * n + i] * (p[j * n + i] > 0 ? now[j * n + i - 1] : now[j * n + i]);
  for (int j = 0; j < n; j++)
    for (int i = 1; i < n - 1; i++)
      next[j * n + i] = 0.9 * now[j * n + i] + 0.5 * flux[j * n + i] - 0.4 * flux[j * n + i + 1];
}

/* In one work space.  */
ADJOINT ("(p,w)/(p,w)")
void g (int n, int steps, double *p, double *w)
{
  double *now = w, *next = w + n * n;
  for (int t = 0; t < steps; t++)
    {
      fluxes (n, p, now, next, w + 2 * n * n);
      double *swapped = now;
      now = next;
      next = swapped;
    }
}

static void
gather (int n, const int *at, const double *p, const double *now, double *next)
{
  for (int j = 0; j < n; j++)
    for (int i = 1; i < n - 1; i++)
      next[j * n + i] = now[j * n + i] * (1 + 0.2 * p[at[i]]);
}

/* No test on entry can tell where P is read.  */
ADJOINT ("(p,a,b)/(p,a,b)")
void h (int n, int steps, const int *at, double *p, double *a, double *b)
{
  double *now = a, *next = b;
  for (int t = 0; t < steps; t++)
    {
      gather (n, at, p, now, next);
      double *swapped = now;
      now = next;
      next = swapped;
    }
}

/* P is written: in each step, and behind the last one.  */
ADJOINT ("(p,a,b)/(p,a,b)")
void written (int n, int steps, double *p, double *a, double *b)
{
  double *now = a, *next = b;
  for (int t = 0; t < steps; t++)
    {
      step (n, p, now, next);
      double *swapped = now;
      now = next;
      next = swapped;
      p[1] *= 0.9;
    }
  p[0] = a[1] * b[2];
}

/* Two calls in a step, one way and back, with coefficients of their own.  */
ADJOINT ("(p,a,b)/(p,a,b)")
void twice (int n, int steps, double *p, double *a, double *b)
{
  for (int t = 0; t < steps; t++)
    {
      double *now = t & 1 ? a : b, *next = t & 1 ? b : a;
      step (n, p, now, next);
      step (n, p + 1, next, now);
    }
}

static void
linear (int n, const double *p, const double *now, double *next)
{
  for (int j = 0; j < n; j++)
    for (int i = 1; i < n - 1; i++)
      next[j * n + i] = now[j * n + i] + p[j * n + i] * (now[j * n + i + 1] - now[j * n + i - 1]);
}

/* Coefficients without a shadow.  */
ADJOINT ("(a,b)/(a,b)")
void k (int n, int steps, const double *p, double *a, double *b)
{
  double *now = a, *next = b;
  for (int t = 0; t < steps; t++)
    {
      linear (n, p, now, next);
      double *swapped = now;
      now = next;
      next = swapped;
    }
}

void run (double *s, double *p, double *r)
{
  static const int at[] = { 3, 1, 1, 0, 2 };
  double passive[16];
  for (int i = 0; i < 16; i++)
    passive[i] = 0.125 * i - 0.5;
  switch (kernel)
    {
    case 0: f (n, m, s + one, s + other, s + 20); break;
    case 1: g (n, m, s + one, s + other); break;
    case 2: h (n, m, at, s + one, s + other, s + 20); break;
    case 3: written (n, m, s + one, s + other, s + 20); break;
    case 4: twice (n, m, s + one, s + other, s + 20); break;
    case 5: k (n, m, passive, s + one, s + other); break;
    }
}
#else
int kernel, n, m, one, other;

#define DERIVATIVES(F) \
  void F##_b (int n, int m, double *p, double *pb, double *a, double *ab, double *b, double *bb); \
  void F##_d (int n, int m, double *p, double *pd, double *a, double *ad, double *b, double *bd);
DERIVATIVES (f)
DERIVATIVES (written)
DERIVATIVES (twice)
void g_b (int n, int m, double *p, double *pb, double *w, double *wb);
void g_d (int n, int m, double *p, double *pd, double *w, double *wd);
void h_b (int n, int m, const int *at, double *p, double *pb, double *a, double *ab, double *b,
	  double *bb);
void h_d (int n, int m, const int *at, double *p, double *pd, double *a, double *ad, double *b,
	  double *bd);
void k_b (int n, int m, const double *p, double *a, double *ab, double *b, double *bb);
void k_d (int n, int m, const double *p, double *a, double *ad, double *b, double *bd);
static const int at[] = { 3, 1, 1, 0, 2 };
static double passive[16];

#define ARGUMENTS(S) s + one, S + one, s + other, S + other, s + 20, S + 20
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  switch (kernel)
    {
    case 0: f_b (n, m, ARGUMENTS (sb)); break;
    case 1: g_b (n, m, s + one, sb + one, s + other, sb + other); break;
    case 2: h_b (n, m, at, ARGUMENTS (sb)); break;
    case 3: written_b (n, m, ARGUMENTS (sb)); break;
    case 4: twice_b (n, m, ARGUMENTS (sb)); break;
    case 5: k_b (n, m, passive, s + one, sb + one, s + other, sb + other); break;
    }
}

void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  switch (kernel)
    {
    case 0: f_d (n, m, ARGUMENTS (sd)); break;
    case 1: g_d (n, m, s + one, sd + one, s + other, sd + other); break;
    case 2: h_d (n, m, at, ARGUMENTS (sd)); break;
    case 3: written_d (n, m, ARGUMENTS (sd)); break;
    case 4: twice_d (n, m, ARGUMENTS (sd)); break;
    case 5: k_d (n, m, passive, s + one, sd + one, s + other, sd + other); break;
    }
}

static void
try (int which, int n0, int m0, int first, int second)
{
  double s[SIZE];
  kernel = which, n = n0, m = m0, one = first, other = second;
  for (int i = 0; i < SIZE; i++)
    s[i] = 0.4 * random_value ();
  law (SIZE, s, 0, NULL, 0);
}

int main (void)
{
  for (int i = 0; i < 16; i++)
    passive[i] = 0.125 * i - 0.5;
  for (int size = 0; size <= 4; size++)
    for (int steps = 0; steps <= 5; steps++)
      {
	try (1, size, steps, 0, 18);
	for (int which = 0; which <= 5; which++)
	  try (which, size, steps, which == 1 ? 50 : 0, which == 1 ? 1 : 40);
      }
  for (int first = 0; first <= 42; first += 3)
    for (int second = 1; second <= 42; second += 5)
      for (int which = 0; which <= 5; which++)
	try (which, which == 1 ? 3 : 4, 2 + (first & 1), first, second);
  return verdict ();
}
#endif
