/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both -fno-strict-aliasing" } */
/* Nodes of one type with integers and pointers, behind different pointers: their members are apart also where types
   tell nothing.  */
#include <stdlib.h>
#include "oracle.h"

#ifdef KERNEL
# ifdef QUAD
#  define node node_q
#  define nodes nodes_q
# endif
struct node { int n; double k[3]; struct node *next; };

static double
nodes (int n, const double *restrict x)
{
  struct node *r = malloc (sizeof *r), *s;
  double v = 0;
  r->n = n;
  r->k[0] = x[0] * x[0];
  r->k[n % 3] = r->k[0] * x[1];
  r->next = NULL;
  for (int i = 0; i < n; i++) {
    s = malloc (sizeof *s);
    s->next = r;
    s->n = r->n + 1;
    for (int j = 0; j < 3; j++)
      s->k[j] = x[i] * x[(i + j) % n];
    s->k[0] += r->k[0] * r->n;
    r = s;
  }
  while (r) {
    v += r->k[n % 3] * r->k[0] * r->n;
    s = r->next;
    free (r);
    r = s;
  }
  return v;
}

void
f (int n, const double *x, double *y)
{
  y[0] *= nodes (n, x);
}
#endif
#define N 5
#define SECOND N
#define SIZE (2 * N)
#include "two-arrays.h"
