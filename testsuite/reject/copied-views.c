/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w" } */
/* Copies by the type of a pointer that leads to no reals, of memory that somebody uses as what has some.  */
#include <stdlib.h>
#include <string.h>

__attribute__ ((adjoint ("(return)/(x[3])"))) double
grown (const double *x)
{
  char *v = malloc (24);
  double *q = (double *) v, s;
  for (int i = 0; i < 3; i++)
    q[i] = x[i] * x[i];
  v = realloc (v, 48);	/* { dg-error "sorry, not supported: memory is copied as 'char', which has no reals, and elsewhere it is used as what has some" } */
  /* { dg-message "note: what a pointer to 'char' leads to may be the beginning of an object with reals: copy it by a pointer of the type that it has, one type after the other .\\*copy = \\*circle., or by its members; text by strcpy" "" { target *-*-* } .-1 } */
  q = (double *) v;
  s = q[0] * q[1] * q[2];
  free (v);
  return s;
}

/* Base and derived structures.  */
struct shape { const struct kind *kind; };
struct kind { double (*area) (const struct shape *); size_t size; };
struct circle { struct shape base; double r; };
static double area_of_circle (const struct shape *s)
{
  const struct circle *c = (const struct circle *) s;
  return c->r * c->r;
}
static const struct kind circles = { area_of_circle, sizeof (struct circle) };
static __attribute__ ((noinline)) struct shape *clone (const struct shape *s)
{
  struct shape *c = malloc (s->kind->size);
  return c ? memcpy (c, s, s->kind->size) : NULL;	/* { dg-error "memory is copied as 'shape', which has no reals, and elsewhere it is used as what has some" } */
}
__attribute__ ((adjoint ("(return)/(x[3])"))) double
cloned (const double *x)
{
  struct circle *c = malloc (sizeof *c);
  c->base.kind = &circles;
  c->r = x[0];
  struct shape *d = clone (&c->base);
  double a = d->kind->area (d);
  free (c);
  free (d);
  return a;
}

/* As bytes, of numbers that a caller allocated.  */
static __attribute__ ((noinline)) void copy (signed char *to, const signed char *from, size_t n)
{
  memcpy (to, from, n);	/* { dg-error "memory is copied as 'signed char', which has no reals, and elsewhere it is used as what has some" } */
}
__attribute__ ((adjoint ("(return)/(x[3])"))) double
bytes (const double *x)
{
  double *a = malloc (24), *b = malloc (24);
  for (int i = 0; i < 3; i++)
    a[i] = x[i] * x[i];
  copy ((signed char *) b, (signed char *) a, 24);
  double s = b[0] * b[1] * b[2];
  free (a);
  free (b);
  return s;
}

/* What nobody uses so.  */
struct item { unsigned char *name; double v; };
static __attribute__ ((noinline)) unsigned char *named (const unsigned char *name, size_t n)
{
  unsigned char *c = malloc (n);
  return memcpy (c, name, n);
}
__attribute__ ((adjoint ("(return)/(x[3])"))) double
text (const double *x)
{
  struct item i = { named ((const unsigned char *) "abc", 4), x[1] };
  double s = i.name[0] * i.v * i.v;
  free (i.name);
  return s;
}
