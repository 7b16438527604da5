/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* What a callback gets as void *, through solvers that are not inlined: local structures, local
   arrays of reals, memory of the call's own, arguments that say how much they lead to.  The callback
   reads and changes them as what they are.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define field field_q
#  define star star_q
#  define newton newton_q
#  define twice twice_q
#  define cubic cubic_q
#  define table table_q
#  define nested nested_q
#  define inner inner_q
#  define around around_q
#  define copying copying_q
#  define handle handle_q
# endif
typedef double field (double, void *);
struct star { double a, b; int n; double w[4]; double *more; };
struct nested { field *f; void *data; double weight; int calls; };
struct handle;			/* defined below what hands it on */

__attribute__ ((noinline)) static double
newton (field *f, double x, void *p)
{
  for (int k = 0; k < 5; k++)
    x = x - 0.1 * f (x, p);
  return x;
}

/* Hands it on, and asks again.  */
__attribute__ ((noinline)) static double
twice (field *f, double x, const void *p)
{
  double y = newton (f, x, (void *) p);
  return x > 0 ? y * f (0.5 * y, (void *) p) : y;
}

static double
cubic (double x, void *p)
{
  struct star *s = p;
  s->b += 0.125 * x * s->a;
  s->n = (s->n + 1) % 4;
  s->w[s->n] *= 1 + 0.0625 * s->b;
  return 0.25 * x * x * x - s->a * x - s->b + s->w[s->n] * x + (s->more ? s->more[1] * x : 0);
}

static double
table (double x, void *p)
{
  double *w = p;
  w[1] += 0.125 * x * w[0];
  return 0.25 * x * x - w[0] * x + w[1] * w[2];
}

/* A callback within a callback.  */
static double
nested (double x, void *p)
{
  struct nested *n = p;
  n->calls++;
  n->weight *= 1.0625;
  return n->weight * n->f (x, n->data);
}

/* Takes a copy, and puts it back changed.  */
static double
copying (double x, void *p)
{
  struct star s = *(struct star *) p;
  s.a = s.a * x * 0.25;
  s.n = 3 - s.n;
  memcpy (p, &s, sizeof s);
  return s.a + s.w[s.n];
}

/* A structure that nobody knows where it is handed on.  */
__attribute__ ((noinline)) static double
around (double (*f) (double, struct handle *), double x, struct handle *h)
{
  return x * f (x, h) + f (0.5 * x, h);
}

struct handle { double v, step; };

static double
inner (double x, struct handle *h)
{
  h->v += h->step * x;
  return h->v * h->v;
}

double
f (int n, double *restrict x, double z[3], double *restrict y)
{
  double more[2] = { 1, x[0] * x[1] }, w[3] = { x[2], x[0] * x[2], 1 };
  struct star one = { x[0], x[1], 2, { 1, x[0] * x[1], x[1] * x[1], 3 }, more };
  struct star two = { x[1], 0.5, 1, { x[2], 2, 3, 4 }, 0 };
  struct nested outer = { cubic, &two, x[1], 0 };
  double *heap = malloc (3 * sizeof *heap);
  heap[0] = x[1];
  heap[1] = x[1] * x[0];
  heap[2] = 0.75;
  struct handle h = { x[0], x[1] };
  y[0] = twice (cubic, x[1], &one) * one.b + one.w[1];
  y[1] = twice (table, x[2], w) * w[1];
  y[2] = newton (nested, x[0], &outer) * outer.weight + outer.calls * two.b;
  y[3] = newton (table, x[2], heap) * heap[1];
  y[4] = twice (table, x[1], z) + z[1];
  y[5] = newton (copying, x[2], &one) * one.a;
  y[6] = around (inner, x[2], &h) * h.v;
  y[7] = newton (n > 3 ? table : cubic, x[0], n > 3 ? (void *) w : (void *) &two) + w[1] * two.b;
  free (heap);
  return y[0] * y[7];
}

void
run (double *s, double *p, double *r)
{
  *r = f (4, s, s + 3, s + 6);
}
#else
double f_b (int n, double *x, double *xb, double *z, double *zb, double *y, double *yb, double rb);
double f_d (int n, double *x, double *xd, double *z, double *zd, double *y, double *yd, double *r);
void
run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, s + 3, sb + 3, s + 6, sb + 6, *rb);
}
void
run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (4, s, sd, s + 3, sd + 3, s + 6, sd + 6, r);
}
int
main (void)
{
  double s[14];
  for (int k = 0; k < 4; k++) {
    for (int i = 0; i < 14; i++)
      s[i] = 0.5 + 0.25 * random_value ();
    law (14, s, 0, NULL, 1);
  }
  return verdict ();
}
#endif
