/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* A table of functions that get objects of classes, cast to one that gets what all objects begin with, beside one that
   has that type as it stands: all of them are meant.  So is one that gets what all begin with where the table is of
   a class's own functions.  */
#include "oracle.h"
#define N 4
#define SECOND 4
#define SIZE 8
#ifdef KERNEL
# ifdef QUAD
#  define shape shape_q
#  define circle circle_q
#  define segment segment_q
#  define info info_q
#  define circle_circle circle_circle_q
#  define circle_segment circle_segment_q
#  define nothing nothing_q
#  define table table_q
#  define grow grow_q
#  define move move_q
#  define changes changes_q
#  define collide collide_q
#  define change change_q
# endif
struct shape { int type; double mass; };
struct circle { struct shape shape; double x, r; };
struct segment { struct circle round; double length; };
struct info { int count; double depth; };
typedef void collide (const struct shape *, const struct shape *, struct info *);
typedef void change (struct circle *, const struct shape *);

static void circle_circle (const struct circle *a, const struct circle *b, struct info *i)
{
  i->count++;
  i->depth += (a->r + b->r) * (a->x - b->x) * a->shape.mass;
}
static void circle_segment (const struct circle *a, const struct segment *b, struct info *i)
{
  i->count++;
  i->depth += a->r * b->length * sin (a->x - b->round.x);
}
static void nothing (const struct shape *a, const struct shape *b, struct info *i) { i->count--; }
static collide *const table[4] = {
  (collide *) circle_circle, (collide *) circle_segment, nothing, nothing
};
static void grow (struct circle *a, const struct shape *b) { a->r *= b->mass; }
static void move (struct shape *a, const struct circle *b) { a->mass += b->x; }
static change *const changes[2] = { grow, (change *) move };

void f (int n, double *x, double *y)
{
  struct segment *all = calloc (n, sizeof *all);
  for (int i = 0; i < n; i++) {
    all[i].round = (struct circle) { { i % 2, x[i] }, x[(i + 1) % n], x[(i + 2) % n] };
    all[i].length = x[i] * x[i];
  }
  for (int i = 0; i < n; i++) {
    struct info to = { 0, 0 };
    for (int j = 0; j < n; j++) {
      struct shape *a = (struct shape *) &all[i], *b = (struct shape *) &all[j];
      table[2 * a->type + b->type] (a, b, &to);
      changes[j % 2] (&all[i].round, b);
    }
    y[i] = to.depth * to.count;
  }
  free (all);
}
#endif
#include "two-arrays.h"
