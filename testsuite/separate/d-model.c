/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See d-data.h.  */

#include <stdlib.h>
#include "d-data.h"

struct constants { double a, b[2]; int calls; };
static double pressure;

static double bowl (const double *x, void *data)
{
  struct constants *c = data;
  c->calls++;
  c->b[c->calls % 2] += 0.1 * x[1];
  pressure = pressure * 0.8 + c->a * x[0];
  return (x[0] - c->a) * (x[0] - c->a) * c->b[0] + x[1] * x[2] * c->b[1] + pressure;
}

static void flow (const struct system *s, const double *x, double *r)
{
  struct constants *c = s->data;
  for (int i = 0; i < s->n; i++)
    r[i] = c->a * x[i] + c->b[i % 2] * x[(i + 1) % s->n] * s->scale;
  c->a *= 1.02;
  pressure += r[1];
  evaluations += c->calls;
}

static void rise (const struct system *s, const double *x, double *r)
{
  struct table *t = s->data;
  for (int i = 0; i < s->n; i++)
    r[i] = t->values[i] * x[i] * 0.2 * lookup_sum;
  t->values[0] = x[0] * x[1];
}

void f (int n, const double *restrict x, double *restrict r)
{
  struct constants c = { x[0] * 0.5, { x[1], 0.4 }, 0 };
  struct table *t = malloc (sizeof *t);
  struct system s = { 3, n > 0 && x[5] > 0 ? flow : rise, x[2], &c };
  double y[3] = { x[3], x[4], x[5] }, local;
  t->n = 3;
  t->values = malloc (3 * sizeof *t->values);
  for (int i = 0; i < 3; i++)
    t->values[i] = 0.3 * x[i] + 0.1;
  t->last = 0.1;
  pressure = 0.2 * x[2];
  damping = 0.5 + 0.1 * x[0];
  lookup_sum = x[1];
  evaluations = 0;
  local = damping * pressure;
  r[0] = minimise (bowl, y, 3, &c) * local;
  r[0] += minimise (lookup, y, 3, t) * pressure * damping;
  relax (&s, y, 2);
  s.residual = rise;
  s.data = t;
  relax (&s, y, 2);
  r[0] += y[0] * y[1] * y[2] + s.scale + c.a * c.b[0] * c.b[1] + t->values[1] * t->last + lookup_sum * evaluations;
  free (t->values);
  free (t);
}
