/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Casts of pointers to structures that move no bits of reals: members beyond a common beginning, free lists through
   dead objects, numbers behind a header, members of arrays in structures, blocks that are shared by types.  */
#include "oracle.h"
#ifdef KERNEL
# include <stdlib.h>
# ifdef QUAD
#  define item item_q
#  define base base_q
#  define derived derived_q
#  define header header_q
#  define big big_q
#  define link link_q
#  define world world_q
#  define weight weight_q
# endif
struct item { double x; int k; };
struct base { double w; int kind; };
struct derived { struct base base; long n; double y; };
struct header { double scale; long n; };
struct big {
  struct item e[4];
  int n, idx[3][2];
  double m[3][2];
  struct { int a; double b; } p[3];
};
struct link { struct link *next; };
struct world { struct item *items; struct big *b; struct link *pool; struct base *o; struct header *h; };

static __attribute__ ((noinline)) double
weight (struct base *b)
{
  return b->kind == 2 ? b->w * ((struct derived *) b)->n + ((struct derived *) b)->y : b->w;
}

void f (int n, double *restrict x, double *restrict y)
{
  struct world all, *w = &all;
  w->items = calloc (6, sizeof *w->items);
  w->b = calloc (2, sizeof *w->b);
  w->o = (struct base *) calloc (1, sizeof (struct derived));
  w->h = calloc (1, sizeof *w->h + 6 * sizeof (long));
  w->pool = NULL;
  struct item *p = w->items;
  for (int i = 0; i < n; i++, p++)
    p->x = x[i] * x[(i + 1) % n], p->k = i + 1;
  for (int i = 0; i < 3; i++) {
    w->b->e[i].x = x[i] * w->items[i].x;
    w->b[1].e[i].x = x[i + 3];
    w->b->e[i].k = i + 2;
    w->b[1].e[i].k = 3;
    w->b->p[i].a = i + 1;
    w->b->p[i].b = x[i] * x[i];
    for (int j = 0; j < 2; j++)
      w->b[j].m[i][j] = x[i] * x[j], w->b[j].idx[i][j] = i + j;
  }
  int *q = w->b->idx[0];
  for (int i = 0; i < 6; i++)
    *q++ += 1;
  w->o->kind = 2;
  w->o->w = x[0] * x[1];
  ((struct derived *) w->o)->n = 3;
  ((struct derived *) w->o)->y = x[2] * x[3];
  w->h->scale = x[4] * x[5];
  w->h->n = 6;
  long *behind = (long *) (w->h + 1);
  for (int i = 0; i < 6; i++)
    behind[i] = i + 1;
  for (int i = 0; i < n; i++)
    y[i] = w->items[i].x * w->items[i].k + w->h->scale * behind[i] + weight (w->o);
  for (int i = 0; i < 3; i++)
    y[i] += w->b->e[i].x * w->b->e[i].k * w->b[1].e[i].x * w->b[1].e[i].k + w->b->p[i].b * w->b->p[i].a
	    + w->b->m[i][0] * w->b->idx[i][0] + w->b[1].m[i][1] * w->b[1].idx[i][1];
  for (int i = 0; i < n; i++) {
    struct link *l = (struct link *) &w->items[i];
    l->next = w->pool;
    w->pool = l;
  }
  for (int i = 0; i < n; i++) {
    struct item *e = (struct item *) w->pool;
    w->pool = w->pool->next;
    e->x = x[i] * x[i] * x[0];
    y[i] += e->x;
  }
  free (w->items);
  free (w->b);
  free (w->o);
  free (w->h);
}
#endif
#define N 6
#define SECOND 6
#define SIZE 12
#include "two-arrays.h"
