/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w" } */
/* The copied structure's real lies where in an array none would begin.  */
#include <stdlib.h>
#include <string.h>
struct shape { int kind; int size; };
struct __attribute__ ((packed)) circle { struct shape base; char t; double r; };
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
  struct circle *d = (struct circle *) clone (&p->base);
  double r = d->r * x[1];
  free (p);
  free (d);
  return r;
}
