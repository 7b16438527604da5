/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w" } */
/* Copies by the type of a base structure, which becomes what has reals by way of a `void *', and of bytes that
   come out of one; by a number; by a union.  */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct shape { int kind; size_t size; };
struct circle { struct shape base; double r; };
static __attribute__ ((noinline)) void *by_void (const struct shape *s)
{
  struct shape *c = malloc (s->size);
  memcpy (c, s, s->size);	/* { dg-error "memory is copied as 'shape', which has no reals, and elsewhere it is used as what has some" } */
  return c;
}
__attribute__ ((adjoint ("(return)/(x[3])"))) double
f (const double *x)
{
  struct circle c = { { 0, sizeof c }, x[0] }, *p = malloc (sizeof *p);
  *p = c;
  struct circle *d = by_void (&p->base);
  double r = d->r * d->r;
  free (p);
  free (d);
  return r;
}

struct any { void *data; size_t n; };
static __attribute__ ((noinline)) void *bytes (const struct any *s)
{
  unsigned char *c = malloc (s->n), *from = s->data;
  memcpy (c, from, s->n);	/* { dg-error "memory is copied as 'unsigned char', which has no reals, and elsewhere it is used as what has some" } */
  return c;
}
__attribute__ ((adjoint ("(return)/(x[3])"))) double
g (const double *x)
{
  double *a = malloc (24);
  for (int i = 0; i < 3; i++)
    a[i] = x[i] * x[i];
  struct any s = { a, 24 };
  double *b = bytes (&s);
  double r = b[0] * b[1] * b[2];
  free (a);
  free (b);
  return r;
}

struct plate { int kind; size_t size; };
struct disc { struct plate base; double r; };
static __attribute__ ((noinline)) struct plate *by_number (const struct plate *s)
{
  struct plate *c = malloc (s->size);
  memcpy (c, s, s->size);	/* { dg-error "memory is copied as 'plate', which has no reals, and elsewhere it is used as what has some" } */
  return c;
}
__attribute__ ((adjoint ("(return)/(x[3])"))) double
h (const double *x)
{
  struct disc *p = malloc (sizeof *p);
  p->base.size = sizeof *p;
  p->r = x[0];
  uintptr_t d = (uintptr_t) by_number (&p->base);
  double r = ((struct disc *) d)->r * x[1];
  free (p);
  return r;
}

struct rod { int kind; size_t size; };
struct bar { struct rod base; double r; };
static __attribute__ ((noinline)) struct rod *by_union (const struct rod *s)
{
  struct rod *c = malloc (s->size);
  memcpy (c, s, s->size);	/* { dg-error "memory is copied as 'rod', which has no reals, and elsewhere it is used as what has some" } */
  return c;
}
__attribute__ ((adjoint ("(return)/(x[3])"))) double
k (const double *x)
{
  union { struct rod *r; struct bar *b; } u;
  struct bar *p = malloc (sizeof *p);
  p->base.size = sizeof *p;
  p->r = x[0];
  u.r = by_union (&p->base);
  double r = u.b->r * x[1];
  free (p);
  return r;
}
