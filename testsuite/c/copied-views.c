/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Copies by the type of a pointer that leads to no reals, of memory that somebody uses as what has some: of objects by
   their header, which becomes what has reals by a cast in another function, by a `void *', by a number, by a union,
   or by way of `char *'; of bytes that callers allocated; of a header in the middle; with as many bytes as a constant says; and
   text that nobody uses so.  */
#include <stdint.h>
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define Q(NAME) NAME##_q
# else
#  define Q(NAME) NAME
# endif

struct Q(shape) { const struct Q(kind) *kind; };
struct Q(kind) { double (*area) (const struct Q(shape) *); size_t size; };
struct Q(circle) { struct Q(shape) base; double r; };
static double Q(area_of_circle) (const struct Q(shape) *s)
{
  const struct Q(circle) *c = (const struct Q(circle) *) s;
  return c->r * c->r;
}
static const struct Q(kind) Q(circles) = { Q(area_of_circle), sizeof (struct Q(circle)) };
static __attribute__ ((noinline)) struct Q(shape) *Q(clone) (const struct Q(shape) *s)
{
  struct Q(shape) *c = malloc (s->kind->size);
  return c ? memcpy (c, s, s->kind->size) : NULL;
}
static double Q(virtual) (double x)
{
  struct Q(circle) *c = malloc (sizeof *c);
  c->base.kind = &Q(circles);
  c->r = x;
  struct Q(shape) *d = Q(clone) (&c->base);
  double a = d->kind->area (d);
  free (c);
  free (d);
  return a;
}

static __attribute__ ((noinline)) void Q(copy) (signed char *to, const signed char *from, size_t n)
{
  memcpy (to, from, n);
}
static double Q(bytes) (const double *x)
{
  double *a = malloc (3 * sizeof *a), *b = malloc (3 * sizeof *b);
  for (int i = 0; i < 3; i++)
    a[i] = x[i] * x[i];
  Q(copy) ((signed char *) b, (signed char *) a, 3 * sizeof *a);
  double s = b[0] * b[1] + b[2];
  free (a);
  free (b);
  return s;
}

struct Q(header) { int kind; size_t size; };
struct Q(ball) { struct Q(header) base; double r; };
static __attribute__ ((noinline)) void *Q(by_void) (const struct Q(header) *s)
{
  struct Q(header) *c = malloc (s->size);
  memcpy (c, s, s->size);
  return c;
}
static double Q(from_void) (double x)
{
  struct Q(ball) c = { { 0, sizeof c }, x }, *p = malloc (sizeof *p);
  *p = c;
  struct Q(ball) *d = Q(by_void) (&p->base);
  double r = d->r * d->r * p->r;
  free (p);
  free (d);
  return r;
}

struct Q(any) { void *data; size_t n; };
static __attribute__ ((noinline)) void *Q(of_any) (const struct Q(any) *s)
{
  unsigned char *c = malloc (s->n), *from = s->data;
  memcpy (c, from, s->n);
  return c;
}
static double Q(of_bytes) (const double *x)
{
  double *a = malloc (3 * sizeof *a);
  for (int i = 0; i < 3; i++)
    a[i] = x[i] * x[i];
  struct Q(any) s = { a, 3 * sizeof *a };
  double *b = Q(of_any) (&s), r = b[0] * b[1] + b[2] * a[0];
  free (a);
  free (b);
  return r;
}

struct Q(plate) { int kind; size_t size; };
struct Q(disc) { struct Q(plate) base; double r; };
static __attribute__ ((noinline)) struct Q(plate) *Q(by_number) (const struct Q(plate) *s)
{
  struct Q(plate) *c = malloc (s->size);
  memcpy (c, s, s->size);
  return c;
}
static double Q(from_number) (double x, double y)
{
  struct Q(disc) *p = malloc (sizeof *p);
  p->base.size = sizeof *p;
  p->r = x;
  uintptr_t d = (uintptr_t) Q(by_number) (&p->base);
  double r = ((struct Q(disc) *) d)->r * y;
  free (p);
  free ((void *) d);
  return r;
}

struct Q(rod) { int kind; size_t size; };
struct Q(bar) { struct Q(rod) base; double r; };
static __attribute__ ((noinline)) struct Q(rod) *Q(by_union) (const struct Q(rod) *s)
{
  struct Q(rod) *c = malloc (s->size);
  memcpy (c, s, s->size);
  return c;
}
static double Q(from_union) (double x, double y)
{
  union { struct Q(rod) *r; struct Q(bar) *b; } u;
  struct Q(bar) *p = malloc (sizeof *p);
  p->base.size = sizeof *p;
  p->r = x;
  u.r = Q(by_union) (&p->base);
  double r = u.b->r * y;
  free (p);
  free (u.b);
  return r;
}

/* The header stands behind a real; 1 + N of them are copied.  */
struct Q(link) { struct Q(link) *next; size_t n; };
struct Q(node) { double before; struct Q(link) link; double v[2]; };
static __attribute__ ((noinline)) void Q(copy_links) (struct Q(link) *to, const struct Q(link) *from)
{
  memcpy (to, from, (1 + from->n) * sizeof *from);
}
static __attribute__ ((noinline)) void Q(copy_node) (struct Q(link) *to, const struct Q(link) *from)
{
  memcpy (to, from, sizeof (struct Q(link)) + 2 * sizeof (double));
}
static double Q(linked) (double x, double y)
{
  struct Q(node) *a = calloc (1, sizeof *a), *b = calloc (1, sizeof *b), *c = calloc (1, sizeof *c);
  a->before = x;
  a->link.n = 2 * sizeof (double) / sizeof (struct Q(link));
  a->v[0] = x * y;
  a->v[1] = y * y;
  b->before = y;
  c->before = y;
  Q(copy_links) (&b->link, &a->link);
  Q(copy_node) (&c->link, &b->link);
  double r = b->before * b->v[0] + c->v[1] * c->before + a->v[1];
  free (a);
  free (b);
  free (c);
  return r;
}

/* By way of `char *', which alone becomes what has reals.  */
struct Q(head) { size_t size; };
struct Q(tail) { struct Q(head) head; double v; };
static __attribute__ ((noinline)) char *Q(as_bytes) (const struct Q(head) *s)
{
  struct Q(head) *c = malloc (s->size);
  memcpy (c, s, s->size);
  return (char *) c;
}
static double Q(from_bytes) (double x)
{
  struct Q(tail) *p = malloc (sizeof *p), *q;
  p->head.size = sizeof *p;
  p->v = x * x;
  q = (struct Q(tail) *) Q(as_bytes) ((struct Q(head) *) (char *) p);
  double r = q->v * p->v;
  free (p);
  free (q);
  return r;
}

struct Q(item) { unsigned char *name; double v; };
static __attribute__ ((noinline)) unsigned char *Q(named) (const unsigned char *name, size_t n)
{
  unsigned char *c = malloc (n);
  return memcpy (c, name, n);
}
static double Q(text) (double x)
{
  struct Q(item) i = { Q(named) ((const unsigned char *) "abc", 4), x };
  double s = (i.name[0] - 'a' + 2) * i.v * i.v;
  free (i.name);
  return s;
}

void f (int n, double *restrict x, double *restrict y)
{
  y[0] = y[0] * Q(virtual) (x[0]) + Q(bytes) (x);
  y[1] = y[1] * Q(from_void) (x[1]) + Q(of_bytes) (x + 1) + Q(linked) (x[0], x[3]);
  y[2] = y[2] * Q(from_number) (x[2], y[0]) + Q(from_union) (y[1], x[0]);
  y[3] = y[3] * Q(text) (x[3]) * y[2] + Q(from_bytes) (x[1]);
}
#endif

#define N 4
#define SECOND 4
#define SIZE 8
#include "two-arrays.h"
