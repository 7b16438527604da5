/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Structures that end in arrays of structures without a bound: integers beside reals there, at constant and other
   subscripts, where the memory grows by realloc in another function.  The size of what stands in front is no multiple of
   theirs.  */
#include "oracle.h"
#define N 5
#define SECOND 5
#define SIZE 10
#ifdef KERNEL
# ifdef QUAD
#  define item item_q
#  define list list_q
#  define make make_q
#  define grow grow_q
# endif
struct item { double v; int k; short s[2]; double w; long l; };
struct list { int n; double scale; struct item e[]; };
static struct list *make (int n)
{
  struct list *p = malloc (sizeof *p + n * sizeof p->e[0]);
  p->n = n;
  p->scale = 1;
  return p;
}
static struct list *grow (struct list *p, double v)
{
  p = realloc (p, sizeof *p + (p->n + 1) * sizeof p->e[0]);
  p->e[p->n].k = p->n;
  p->e[p->n].s[p->n & 1] = 2;
  p->e[p->n].s[1 - (p->n & 1)] = 3;
  p->e[p->n].l = p->n + 1;
  p->e[p->n].w = 0.5 * p->e[0].v;
  p->e[p->n++].v = v * p->scale;
  return p;
}
void f (int n, double *x, double *y)
{
  struct list *p = make (2);
  p->e[0].v = x[0];
  p->e[0].k = 3;
  p->e[0].s[1] = 1;
  p->e[0].s[0] = 2;
  p->e[0].w = 2;
  p->e[0].l = -1;
  p->e[1] = p->e[0];
  p->e[1].k = p->e[0].k + 1;
  p->e[1].l = 7;
  for (int q = 0; q < n; q++) {
    p = grow (p, x[q]);
    p->scale *= 0.7 + 0.1 * p->e[q].v;
    p->e[1].s[1] += p->e[0].k;
  }
  for (int i = 0; i < n; i++)
    for (int q = 0; q < p->n; q++)
      y[i] += p->e[q].v * p->e[q].w * p->e[(q + i) % p->n].k * p->e[q].s[1] + p->scale * p->e[q].l * x[i];
  free (p);
}
#endif
#include "two-arrays.h"
