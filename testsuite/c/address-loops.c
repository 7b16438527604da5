/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-tune=callee:split" } */
/* Loops over memory whose shadows are found by its address: elements that are added to by neighbours, sums into one
   element, elements that are set, pointers that lead into one array at distances that only the call knows, the
   same memory as argument and by its name, pointers that change while the loop runs.  */
#include "oracle.h"
#define N 12
#define SECOND 12
#define SIZE 24
#ifdef KERNEL
#include <math.h>
#include <stdlib.h>
# ifdef QUAD
#  define g g_q
#  define h h_q
#  define total total_q
#  define list list_q
#  define table table_q
#  define stencil stencil_q
#  define between between_q
#  define given given_q
#  define moving moving_q
#  define rows rows_q
# endif
double g[64], h[64], total;
static double *list, *table[4];

static __attribute__ ((noinline)) void
stencil (int n)
{
  for (int i = 1; i < n - 1; i++)
    h[i] = g[i] * (g[i - 1] - 0.5 * g[i + 1]);
  for (int i = 1; i < n - 1; i++)
    total += h[i] * g[i];
  for (int i = 0; i < n; i++)
    g[i] = g[i] + 0.25 * h[i] * total;
}

/* P, Q and R may lead to the same memory, at any distance.  */
static __attribute__ ((noinline)) void
between (double *p, double *q, const double *r, int n, int step)
{
  for (int i = 0; i < n; i++) {
    p[i] = q[i * step] * r[0];
    q[i * step] += 0.5 * r[i];
  }
  for (int i = n; i-- > 0;)
    p[i] = sin (p[i]) + q[i + 1] * p[i + 1];
}

static __attribute__ ((noinline)) void
given (double *x, int n)
{
  for (int i = 0; i < n; i++)
    x[i] = x[i] * g[n - 1 - i] + list[i];
}

static __attribute__ ((noinline)) void
moving (int n)
{
  double *p = list, *end = list + n;
  while (p < end) {
    *p = *p * g[p - list];
    p++;
  }
  for (int i = 0; i < n; i++) {
    double *q = i % 3 ? list : g;
    q[i] = q[i] * 0.75 + h[i];
    if (i == n / 2)
      list = h + 20;
  }
}

static __attribute__ ((noinline)) void
rows (int n)
{
  for (int k = 0; k < 4; k++)
    for (int i = 1; i < n; i++)
      table[k][i] = table[k][i] * table[k][i - 1] + table[3 - k][i] * 0.1;
}

void
f (int n, double *restrict x, double *restrict y)
{
  static const int how[][4] = { { 0, 1, 2, 1 }, { 3, 0, 0, 1 }, { 0, 20, 0, 1 }, { 0, 4, 1, 2 }, { 20, 0, 40, 2 } };
  total = 0;
  for (int i = 0; i < 64; i++)
    g[i] = x[i % n] * (1 + 0.01 * i), h[i] = 0.3;
  list = malloc (40 * sizeof *list);
  for (int i = 0; i < 40; i++)
    list[i] = x[(i + 3) % n];
  double *whole = list;
  for (int k = 0; k < 4; k++)
    table[k] = k == 2 ? g + 30 : whole + 10 * (k % 3);
  stencil (n);
  stencil (2);
  stencil (0);
  for (int k = 0; k < 5; k++)
    between (g + how[k][0], g + how[k][1], g + how[k][2], 8, how[k][3]);
  between (h, whole, g, 8, 1);
  given (g + 2, 10);
  given (whole, 12);
  moving (10);
  rows (9);
  for (int i = 0; i < n; i++)
    y[i] = g[i] + h[i] * whole[i] + total + g[i + 20] * g[i + 32] + h[i + 20];
  free (whole);
}
#endif
#include "two-arrays.h"
