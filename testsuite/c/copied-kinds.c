/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Memory is copied by the type of a header where reals are of several kinds, and where one lies in a packed structure: its
   shadow moves as bits, to where nothing is; and text, which has none.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define Q(NAME) NAME##_q
# else
#  define Q(NAME) NAME
# endif
struct Q(shape) { int kind; size_t size; };
struct Q(circle) { struct Q(shape) base; float q; double r; char *name; };
struct __attribute__ ((packed)) Q(packed) { struct Q(shape) base; char t; double r; };
static __attribute__ ((noinline)) struct Q(shape) *Q(moved) (struct Q(shape) *s)
{
  struct Q(shape) *c = malloc (s->size);
  memcpy (c, s, s->size);
  free (s);
  return c;
}
static char *Q(text) (const char *s, size_t n)
{
  char *c = malloc (n);
  return memcpy (c, s, n);
}
void f (int n, double *restrict x, double *restrict y)
{
  struct Q(circle) *p = malloc (sizeof *p);
  struct Q(packed) *q = malloc (sizeof *q);
  p->base.size = sizeof *p;
  p->r = x[0] * y[1];
  p->q = 0.5f;
  p->name = Q(text) ("circle", 7);
  q->base.size = sizeof *q;
  q->r = x[1] * x[1];
  struct Q(circle) *d = (struct Q(circle) *) Q(moved) (&p->base);
  struct Q(packed) *e = (struct Q(packed) *) Q(moved) (&q->base);
  for (int i = 0; i < n; i++)
    y[i] = y[i] * d->r * d->q + x[i] * e->r * (d->name[0] == 'c');
  y[0] += d->r * e->r;
  free (d->name);
  free (d);
  free (e);
}
#endif

#define N 4
#define SECOND 4
#define SIZE 8
#include "two-arrays.h"
