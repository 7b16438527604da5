/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Pointers to elements of arrays in structures with integers, subscripted from there; arrays behind a
   header that are moved by what is subtracted.  */
#include <stdlib.h>
#include <string.h>
#include "oracle.h"

#ifdef KERNEL
# ifdef QUAD
#  define cell cell_q
#  define grid grid_q
#  define header header_q
#  define elements elements_q
#  define moved moved_q
# endif
struct cell { double a; int k; };
struct grid { int n; struct cell c[6]; };

static double
elements (int n, const double *restrict x)
{
  struct grid g, *h = malloc (sizeof *h);
  double s = 0;
  for (int i = 0; i < 6; i++) {
    g.c[i].a = x[i % n] * x[i % n];
    g.c[i].k = i;
    h->c[5 - i].a = 2 * g.c[i].a;
    h->c[i].k = n - i;
  }
  struct cell *o = &g.c[n % 3], *p = &h->c[n % 2 + 1];
  for (int i = 0; i < 3; i++) {
    s += o[i].a * o[i].k;
    p[i].a *= o[i].a;
    s += p[i].a * p[i + 1].k;
  }
  s += o[1].a * o[1].k - p[-1].a;
  free (h);
  return s;
}

struct header { int n; double v[]; };

static double
moved (int n, const double *restrict x)
{
  struct header *h = malloc (sizeof *h + 4 * n * sizeof (double));
  double s = 0;
  h->n = n;
  for (int i = 0; i < 4 * n; i++)
    h->v[i] = x[i % n] * x[(i + 1) % n];
  double *end = h->v + 4 * n;
  memmove (end - n * 2, end - n * 3, n * sizeof (double));
  memcpy (h->v, end - n, (n - 1) * sizeof (double));
  for (int i = 0; i < 4 * n; i++)
    s += h->v[i] * x[i % n] * (i + 1);
  free (h);
  return s;
}

void
f (int n, const double *x, double *y)
{
  y[0] += elements (n, x);
  y[2] = moved (n, x);
}
#endif
#define N 5
#define SECOND N
#define SIZE (2 * N)
#include "two-arrays.h"
