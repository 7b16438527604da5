/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" } */
/* Rows {length, elements}, which have no reals themselves, exchanged by assignment and by memmove of one; objects handed over by
   a pointer to the structure they begin with, which has none, and walked as a list; a list of one node that is the call's own.  */
#include "oracle.h"
#ifdef KERNEL
# include <stdlib.h>
# include <string.h>
# ifdef QUAD
#  define element element_q
#  define row row_q
#  define rows rows_q
#  define any any_q
#  define diode diode_q
#  define transistor transistor_q
#  define circuit circuit_q
#  define node node_q
#  define kept kept_q
#  define exchange exchange_q
#  define move_row move_row_q
#  define load load_q
#  define load_other load_other_q
#  define devices devices_q
# endif
struct element { int column; double value; };
struct row { int n, most; struct element *e; };
struct rows { int m; struct row *r; };
struct any { int kind; struct any *next; const char *name; };
struct diode { struct any any; double is, n; };
struct transistor { struct any any; double gain; };
struct circuit { struct any *models; double rhs; };
struct node { struct node *next; double value; };
static struct row *kept;

static void exchange (struct row *r, int i, int k)
{
  struct row t = r[i];
  r[i] = r[k];
  r[k] = t;
}

static void move_row (struct rows *a, int i, int k)
{
  struct row t;
  memmove (&t, &a->r[i], sizeof t);
  memmove (&a->r[i], &a->r[k], sizeof t);
  memmove (&a->r[k], &t, sizeof t);
}

__attribute__ ((noinline)) static void load (struct any *in, struct circuit *c)
{
  for (struct diode *m = (struct diode *) in; m; m = (struct diode *) m->any.next)
    c->rhs += m->is * m->is * m->n;
}

__attribute__ ((noinline)) static void load_other (struct any *in, struct circuit *c)
{
  for (struct transistor *m = (struct transistor *) in; m; m = (struct transistor *) m->any.next)
    c->rhs = c->rhs * 0.5 + m->gain * c->rhs;
}

static double devices (double a, double b)
{
  struct circuit *c = calloc (1, sizeof *c);
  struct diode *d = calloc (1, sizeof *d), *e = calloc (1, sizeof *e);
  struct transistor *t = calloc (1, sizeof *t);
  c->models = &d->any;
  d->any.next = &e->any;
  d->is = a * b;
  d->n = b;
  e->is = a * a;
  e->n = a;
  t->gain = b * b;
  load (&d->any, c);
  load_other (&t->any, c);
  double r = c->rhs;
  free (t);
  free (e);
  free (d);
  free (c);
  return r;
}

void
f (int n, double *restrict x, double *restrict y)
{
  struct rows a = { 3, calloc (3, sizeof *a.r) };
  for (int j = 0; j < a.m; j++) {
    a.r[j].e = calloc (2, sizeof (struct element));
    a.r[j].n = 2;
    for (int k = 0; k < a.r[j].n; k++)
      a.r[j].e[k] = (struct element) { k, x[j] * x[(j + k) % n] };
  }
  kept = a.r;
  exchange (a.r, n - 4, 1);
  move_row (&a, 1, n - 2);
  for (int j = 0; j < a.m; j++)
    for (int k = 0; k < a.r[j].n; k++)
      y[j] += (j + 1) * a.r[j].e[k].value * x[a.r[j].e[k].column];
  for (int j = 0; j < a.m; j++)
    free (a.r[j].e);
  free (a.r);
  struct node *own = calloc (1, sizeof *own);
  own->value = x[0] * x[1];
  for (struct node *m = own; m; m = m->next)
    y[0] += m->value * m->value;
  free (own);
  y[1] += devices (x[2], x[3]);
}
#endif
#define N 4
#define SECOND 4
#define SIZE 8
#include "two-arrays.h"
