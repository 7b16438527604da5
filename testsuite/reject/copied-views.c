/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w" } */
/* A copy by the type of a pointer that leads to no reals, of memory that somebody uses as what has some, to a variable
   that is declared without reals, and from there on.  */
#include <stdlib.h>
#include <string.h>

struct shape { int kind; size_t size; };
struct circle { struct shape base; double r; };
static __attribute__ ((noinline)) void pass (struct shape *to, const struct shape *from)
{
  struct shape buffer[4];
  memcpy (buffer, from, from->size);
  memcpy (to, buffer, buffer->size);	/* { dg-error "sorry, not supported: memory is copied as 'shape', which has no reals, and elsewhere it is used as what has some" } */
  /* { dg-message "note: what a pointer to 'shape' leads to may be the beginning of an object with reals: copy it by a pointer of the type that it has, one type after the other .\\*copy = \\*circle., or by its members; text by strcpy" "" { target *-*-* } .-1 } */
}
__attribute__ ((adjoint ("(return)/(x[3])"))) double
f (const double *x)
{
  struct circle *p = calloc (1, sizeof *p), *q = calloc (1, sizeof *p);
  p->base.size = sizeof *p;
  p->r = x[0];
  pass (&q->base, &p->base);
  double r = q->r * x[1];
  free (p);
  free (q);
  return r;
}

/* Such a variable is handed on.  */
static __attribute__ ((noinline)) void put (void *to, const void *from, size_t n)
{
  memcpy (to, from, n);
}
static __attribute__ ((noinline)) void hand_on (double **w, const char *from, size_t n)
{
  char buffer[64];
  memcpy (buffer, from, n);	/* { dg-error "memory is copied as 'char', which has no reals, and elsewhere it is used as what has some" } */
  put (w[1], buffer, n);
}
__attribute__ ((adjoint ("(return)/(x[3])"))) double
g (const double *x)
{
  double **w = calloc (2, sizeof *w);
  w[0] = calloc (2, sizeof (double));
  w[1] = calloc (2, sizeof (double));
  w[0][0] = x[0] * x[1];
  hand_on (w, (const char *) w[0], 16);
  double s = w[1][0] * x[2];
  free (w[0]);
  free (w[1]);
  free (w);
  return s;
}
