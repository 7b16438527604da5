/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Objects with reals that functions get by the address of a member that has none, and find by its offset: intrusive lists,
   of objects on the heap and of local variables, walked by recursion and by a loop, reversed, in two lists at once; a clone
   by the object's own type; a callback.  */
#include <stddef.h>
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define Q(NAME) NAME##_q
# else
#  define Q(NAME) NAME
# endif
struct Q(link) { struct Q(link) *next; };
struct Q(cell) { double w; struct Q(link) a; int k; double v; struct Q(link) b; };
#define CELL_OF(POINTER, MEMBER) ((struct Q(cell) *) ((char *) (POINTER) - offsetof (struct Q(cell), MEMBER)))

static double Q(sum) (const struct Q(link) *l)
{
  const struct Q(cell) *c = CELL_OF (l, a);
  return c->w * c->v + (l->next ? Q(sum) (l->next) : 0);
}
static __attribute__ ((noinline)) double Q(walk) (struct Q(link) *l)
{
  double s = 1;
  for (; l; l = l->next) {
    struct Q(cell) *c = CELL_OF (l, b);
    s += s * c->v + c->w;
    c->w *= c->v;
  }
  return s;
}
static __attribute__ ((noinline)) struct Q(link) *Q(reversed) (struct Q(link) *l)
{
  struct Q(link) *r = NULL, *next;
  for (; l; l = next) {
    next = l->next;
    l->next = r;
    r = l;
  }
  return r;
}
static __attribute__ ((noinline)) struct Q(link) *Q(clone) (const struct Q(link) *l)
{
  struct Q(cell) *c = malloc (sizeof *c);
  *c = *CELL_OF (l, a);
  c->a.next = NULL;
  return &c->a;
}
static double Q(product) (struct Q(link) *l)
{
  return CELL_OF (l, b)->w * CELL_OF (l, b)->v;
}
static __attribute__ ((noinline)) double Q(apply) (double (*p) (struct Q(link) *), struct Q(link) *l)
{
  return p (l) * p (l);
}
void f (int n, double *restrict x, double *restrict y)
{
  struct Q(cell) *c[4], one = { x[0] * y[1], { NULL }, 1, x[1], { NULL } }, two = { y[0], { &one.a }, 2, x[2], { NULL } };
  for (int i = 0; i < n; i++) {
    c[i] = malloc (sizeof *c[i]);
    c[i]->w = x[i] * y[i];
    c[i]->v = x[i] + y[n - 1 - i];
    c[i]->a.next = i ? &c[i - 1]->a : NULL;
    c[i]->b.next = i > 1 ? &c[i - 2]->b : NULL;
  }
  y[0] = y[0] * Q(sum) (&c[n - 1]->a) + Q(sum) (&two.a);
  y[1] = y[1] * Q(walk) (&c[n - 1]->b);
  y[2] = y[2] * Q(sum) (Q(reversed) (&c[n - 1]->a)) + Q(walk) (Q(reversed) (&c[n - 2]->b));
  struct Q(link) *l = Q(clone) (&c[1]->a);
  CELL_OF (l, a)->v *= x[3];
  y[3] = y[3] * Q(sum) (l) + Q(apply) (Q(product), &c[1]->b);
  free (CELL_OF (l, a));
  for (int i = 0; i < n; i++)
    free (c[i]);
}
#endif

#define N 4
#define SECOND 4
#define SIZE 8
#include "two-arrays.h"
