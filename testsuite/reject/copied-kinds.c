/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w" } */
/* Memory is copied by the type of a header, where reals are of several kinds: nothing tells which the bytes are.  */
#include <stdlib.h>
#include <string.h>

struct shape { int kind; size_t size; };
struct circle { struct shape base; float q; double r; };
static __attribute__ ((noinline)) struct shape *clone (const struct shape *s)
{
  struct shape *c = malloc (s->size);
  return c ? memcpy (c, s, s->size) : NULL;	/* { dg-error "sorry, not supported: memory is copied as 'shape', which has no reals, and elsewhere it is used as what has some" } */
}
__attribute__ ((adjoint ("(return)/(x[3])"))) double
f (const double *x)
{
  struct circle *p = malloc (sizeof *p);
  p->base.size = sizeof *p;
  p->r = x[0];
  p->q = x[1];
  struct circle *d = (struct circle *) clone (&p->base);
  double r = d->r * d->q;
  free (p);
  free (d);
  return r;
}
