/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w -fplugin-arg-adjoint-export=cloned" } */
/* A copy by the type of a pointer that leads to no reals, of memory that somebody uses as what has some, in what other
   units call: what kinds of reals these have there nobody knows.  */
#include <stdlib.h>
#include <string.h>

struct shape { int kind; size_t size; };
struct circle { struct shape base; double r; };
static __attribute__ ((noinline)) struct shape *clone (const struct shape *s)
{
  struct shape *c = malloc (s->size);
  return c ? memcpy (c, s, s->size) : NULL;
}
double cloned (const double *x)	/* { dg-error "sorry, not supported: 'cloned' for other units: memory is copied as 'shape', which has no reals, and elsewhere it is used as what has some" } */
{
  struct circle *p = malloc (sizeof *p);
  p->base.size = sizeof *p;
  p->r = x[0];
  struct circle *d = (struct circle *) clone (&p->base);
  double r = d->r * x[1];
  free (p);
  free (d);
  return r;
}
