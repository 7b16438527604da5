/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Objects that a call makes, with constant tables of functions and names: nothing in them is from an earlier call,
   and nothing is warned of.  */
#include "oracle.h"

#ifdef KERNEL
# ifdef QUAD
#  define box box_q
#  define shape shape_q
#  define klass klass_q
#  define body body_q
#  define circle circle_q
#  define poly poly_q
#  define circle_box circle_box_q
#  define poly_box poly_box_q
#  define circle_klass circle_klass_q
#  define poly_klass poly_klass_q
#  define update update_q
#  define new_circle new_circle_q
#  define new_poly new_poly_q
# endif
struct box { double l, b, r, t; };
struct shape;
struct klass { int type; const char *name; struct box (*box) (struct shape *, const double *); double grow; };
struct body { double at[2]; };
struct shape { const struct klass *k; struct body *body; struct box box; const char *note; };
struct circle { struct shape s; double r, x, y; };
struct poly { struct shape s; double *v; };

static struct box
circle_box (struct shape *s, const double *at)
{
  struct circle *c = (struct circle *) s;
  c->x = c->r * at[0];
  c->y += at[1] * at[1];
  return (struct box) { c->x - c->r, c->y - c->r, c->x + c->r, c->y + c->r * s->k->grow };
}

static struct box
poly_box (struct shape *s, const double *at)
{
  struct poly *p = (struct poly *) s;
  return (struct box) { p->v[0] * at[0], p->v[1] * at[1], p->v[2] + at[0], p->v[3] * p->v[0] };
}

static const struct klass circle_klass = { 0, "circle", circle_box, 1.5 };
static const struct klass poly_klass = { 1, "poly", poly_box, 2 };

static struct box
update (struct shape *s)
{
  return s->box = s->k->box (s, s->body->at);
}

static struct shape *
new_circle (struct body *b, double r)
{
  struct circle *c = calloc (1, sizeof *c);
  c->s.k = &circle_klass;
  c->s.note = "round";
  c->s.body = b;
  c->r = r;
  return &c->s;
}

static struct shape *
new_poly (struct body *b, double r)
{
  struct poly *p = calloc (1, sizeof *p);
  p->s.k = &poly_klass;
  p->s.note = r > 0 ? "large" : "small";
  p->s.body = b;
  p->v = calloc (4, sizeof *p->v);
  for (int i = 0; i < 4; i++)
    p->v[i] = i + r;
  return &p->s;
}

void
f (int n, const double *restrict x, double *restrict y)
{
  struct body *b = calloc (1, sizeof *b);
  struct shape *s[2] = { new_circle (b, x[0]), new_poly (b, x[1]) };
  for (int i = 0; i < n; i++)
    {
      b->at[0] = x[i];
      b->at[1] = y[i];
      for (int k = 0; k < 2; k++)
	{
	  struct box q = update (s[k]);
	  y[i] += 0.1 * (q.l * q.b + q.r * q.t) + s[k]->box.t * (s[k]->note[0] == 'l' ? 2 : 3);
	}
    }
  free (((struct poly *) s[1])->v);
  free (s[0]);
  free (s[1]);
  free (b);
}
#endif

#define N 4
#define SECOND 4
#define SIZE 8
#include "two-arrays.h"
