/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(return)/(x)" } */
/* The bits of a real in memory of pointers: copies of such memory move pointers alone.  (In memory of integers:
   c/bits-among-integers.c.)  */
#include <stdlib.h>
#include <string.h>

struct box { int n; void **at; };

__attribute__ ((noinline)) static void put (struct box *s, double v)
{
  memcpy (s->at, &v, sizeof v);  /* { dg-error "sorry, not supported: the bits of a real are used as another type" } */
}

__attribute__ ((noinline)) static void *take (struct box *s)
{
  return s->at[0];
}

__attribute__ ((noinline)) static void *get (size_t n)
{
  void *p = malloc (n);
  if (!p)
    exit (1);
  return p;
}

double f (int n, const double x[n])
{
  struct box b = { 2, get (8) };
  put (&b, x[0] * x[0]);
  if (n > 3)
    b.at = realloc (b.at, 64);
  void *p = take (&b);
  free (b.at);
  return x[1] * (p != NULL);
}
