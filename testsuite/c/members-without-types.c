/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fno-strict-aliasing -fplugin-arg-adjoint-mode=both" } */
/* Where GCC's alias rules do not go by types, integers in arrays of structures that are allocated,
   or of variable length, lie apart from the reals beside them by their places.  */
#include "oracle.h"
#include <stdlib.h>

#ifdef KERNEL
# ifdef QUAD
#  define point point_q
#  define packed packed_q
#  define four four_q
# endif
struct point { double x, y; int k; };
struct four { double x; int k, l; };
struct packed { unsigned a : 3, b : 7; double v, w; };

ADJOINT ("(x,y)/(x,y)")
void f (int n, double *restrict x, double *restrict y)
{
  struct point *h = malloc (n * sizeof *h), own[n];
  struct packed *p = malloc (n * sizeof *p);
  struct four *q = malloc (n * sizeof *q);
  for (int i = 0; i < n; i++)
    {
      h[i].x = x[i];
      h[i].k = n - 1 - i;
      h[i].y = y[i];
      own[i].y = x[i] * y[i];
      own[i].k = i;
      p[i].v = x[i];
      p[i].b = i;
      p[i].w = y[i] * x[0];
      q[i].l = i;
      q[i].x = x[i] + y[i];
      q[i].k = 1;
    }
  for (int i = 0; i < n; i++)
    {
      y[h[i].k] += h[i].x * h[(i + 1) % n].y;
      y[own[i].k] += own[(i + 1) % n].y;
      x[p[i].b] += p[i].v * p[(i + 1) % n].w;
      x[q[i].l] *= q[i].x * q[i].k;
    }
  free (h);
  free (p);
  free (q);
}
#endif

#define N 5
#define SECOND 5
#define SIZE 10
#include "two-arrays.h"
