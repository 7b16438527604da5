/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Tables of functions that all have four arguments, pointers but for the first: those that get reals, structures
   or rows where the call hands over another kind of thing are not meant by it.  By `void *' and by structures
   of other names any may be.  */
#include <stdlib.h>
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define Q(NAME) NAME##_q
# else
#  define Q(NAME) NAME
# endif
struct Q(row);
struct Q(operations) {
  int (*combine) (int, double *, struct Q(row) **, struct Q(row) *);
  int (*products) (int, struct Q(row) *, struct Q(row) **, double *);
  int (*visit) (int, void *, void *, struct Q(base) *);
};
struct Q(row) { double *v; const struct Q(operations) *by; int n; };
struct Q(base) { int kind; };
struct Q(sum) { struct Q(base) b; double s; };

static int Q(combine) (int n, double *c, struct Q(row) **x, struct Q(row) *z)
{
  for (int j = 0; j < z->n; j++)
    z->v[j] = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < z->n; j++)
      z->v[j] += c[i] * x[i]->v[j];
  return 0;
}

static int Q(products) (int n, struct Q(row) *x, struct Q(row) **y, double *d)
{
  for (int i = 0; i < n; i++) {
    d[i] = 0;
    for (int j = 0; j < x->n; j++)
      d[i] += x->v[j] * y[i]->v[j];
  }
  return 0;
}

static int Q(add) (int n, double *x, struct Q(row) *r, struct Q(sum) *s)
{
  for (int i = 0; i < n; i++)
    s->s += x[i] * r->v[i] * r->v[i];
  return 0;
}

static const struct Q(operations) Q(all) = {
  Q(combine), Q(products), (int (*) (int, void *, void *, struct Q(base) *)) Q(add)
};

static __attribute__ ((noinline)) struct Q(row) *Q(new_row) (int n)
{
  struct Q(row) *r = malloc (sizeof *r);
  r->v = calloc (n, sizeof *r->v);
  r->n = n;
  r->by = &Q(all);
  return r;
}

static void Q(drop) (struct Q(row) *r)
{
  free (r->v);
  free (r);
}

static __attribute__ ((noinline)) int Q(combine_rows) (int n, double *c, struct Q(row) **x, struct Q(row) *z)
{
  return z->by->combine (n, c, x, z);
}

static __attribute__ ((noinline)) int Q(products_of) (int n, struct Q(row) *x, struct Q(row) **y, double *d)
{
  return x->by->products (n, x, y, d);
}

void f (int n, const double *restrict x, double *restrict y)
{
  struct Q(row) *r[2] = { Q(new_row) (n), Q(new_row) (n) }, *z = Q(new_row) (n);
  double c[2] = { x[0], x[1] * x[2] }, d[2];
  struct Q(sum) s = { { 1 }, 0.5 };
  for (int i = 0; i < n; i++) {
    r[0]->v[i] = x[i] * y[i];
    r[1]->v[i] = 1 + x[n - 1 - i];
  }
  Q(combine_rows) (2, c, r, z);
  Q(products_of) (2, z, r, d);
  z->by->visit (n, z->v, r[1], &s.b);
  for (int i = 0; i < n; i++)
    y[i] += z->v[i] * d[i % 2] + s.s;
  Q(drop) (r[0]);
  Q(drop) (r[1]);
  Q(drop) (z);
}
#endif

#define N 4
#define SECOND 4
#define SIZE 8
#include "two-arrays.h"
