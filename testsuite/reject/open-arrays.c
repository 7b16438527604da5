/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-O2 -fno-strict-aliasing" } */
/* Integers over the reals of an array without a bound that ends a structure.  */
#include <stdlib.h>
struct item { double v; long k; };
struct list { int n; struct item e[]; };
struct other { long v; long k; };

double f (int n, const double *restrict x)
{
  struct list *p = malloc (sizeof *p + n * sizeof (struct item));
  p->n = n;
  for (int i = 0; i < n; i++)
    p->e[i].v = x[i];
  ((struct other *) p->e)[1].k = 3;
  ((struct other *) p->e)[2].v = n;	/* { dg-error "sorry, not supported: memory that may hold reals is accessed as something else" } */
  double r = 0;
  for (int i = 0; i < n; i++)
    r += p->e[i].v * p->e[i].v;
  free (p);
  return r;
}
void f_b (int n, const double *x, double *xb, double s);
