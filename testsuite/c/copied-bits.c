/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Memory that is copied without a type: a growing array of elements of any size, bytes that realloc moves, objects
   by their header, parts of structures that begin and end between reals, exchanges by way of a buffer, text beside
   numbers, overlapping bytes, and structures as small as one integer.  */
#include <stddef.h>
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define list list_q
#  define push push_q
#  define item item_q
#  define grow grow_q
#  define swap swap_q
#  define record record_q
#  define shape shape_q
#  define square square_q
#  define copy_of copy_of_q
#  define move move_q
#  define pair pair_q
# endif
struct list { size_t n, room, each; void *at; };
static __attribute__ ((noinline)) void *grow (void *p, size_t n)
{
  return realloc (p, n);
}
static __attribute__ ((noinline)) void push (struct list *l, const void *one)
{
  if (l->n == l->room)
    l->at = grow (l->at, (l->room = 2 * l->room + 1) * l->each);
  memcpy ((char *) l->at + l->n++ * l->each, one, l->each);
}
static void *item (struct list *l, size_t k)
{
  return (char *) l->at + k * l->each;
}
static __attribute__ ((noinline)) void swap (void *a, void *b, void *buffer, size_t n)
{
  memcpy (buffer, a, n);
  memmove (a, b, n);
  memcpy (b, buffer, n);
}
static __attribute__ ((noinline)) void move (void *to, const void *from, size_t n)
{
  memmove (to, from, n);
}
struct record { char tag[4]; int k; double a; char name[12]; int m; double b[3]; struct record *next; };
struct shape { int kind; size_t size; };
struct square { struct shape base; double side; int n; double more[2]; };
struct pair { double a; };
static __attribute__ ((noinline)) struct shape *copy_of (struct shape *to, const struct shape *from)
{
  memcpy (to, from, from->size);
  return to;
}
double f (int n, double *restrict x, double *restrict y)
{
  struct list *l = calloc (1, sizeof *l), *numbers = calloc (1, sizeof *numbers);
  struct square **all = malloc (3 * sizeof *all);
  struct record *buffer = malloc (sizeof *buffer);
  struct pair **small = malloc (2 * sizeof *small);
  double r = 0;
  l->each = sizeof (struct record);
  numbers->each = sizeof (double);
  for (int i = 0; i < n; i++) {
    struct record *one = malloc (sizeof *one);
    memset (one, 0, sizeof *one);
    memcpy (one->tag, "tag", 4);
    strcpy (one->name, "some name");
    one->k = i;
    one->a = x[i] * y[i];
    for (int k = 0; k < 3; k++)
      one->b[k] = x[(i + k) % n] * (k + 1);
    push (l, one);
    one->a = x[i] * x[i];
    push (l, one);
    push (numbers, &one->a);
    push (numbers, one->b + 1);
    free (one);
  }
  for (int i = 0; i < n; i++) {
    struct record *one = item (l, i), *other = item (l, 2 * n - 1 - i);
    swap (one, other, buffer, sizeof *one);
    /* From behind the first integer up to within the name, which is no number; and from another on.  */
    move (&other->k, &one->k, offsetof (struct record, name) + 5 - offsetof (struct record, k));
    move (&other->m, &one->m, sizeof *one - offsetof (struct record, m));
    move (one->b, one->b + 1, 2 * sizeof (double));
    r += *(double *) item (numbers, i) * other->a + one->b[0] * one->b[2] + other->b[1] * (one->name[3] == 'e') + other->k;
  }
  for (int k = 0; k < 2; k++) {
    all[k] = calloc (1, sizeof **all);
    all[k]->base.size = sizeof **all;
    all[k]->side = x[k] * r;
    all[k]->more[1] = x[1 - k];
  }
  copy_of (&all[0]->base, &all[1]->base);
  all[0]->side *= y[0];
  for (int k = 0; k < 2; k++) {
    small[k] = malloc (sizeof **small);
    small[k]->a = x[k] * y[k];
  }
  memcpy (small[0], small[1], sizeof **small);
  for (int i = 0; i < n; i++)
    y[i] = y[i] * all[0]->side + all[1]->more[1] * *(double *) item (numbers, n + i) + small[0]->a * small[1]->a;
  for (int k = 0; k < 2; k++) {
    free (all[k]);
    free (small[k]);
  }
  free (small);
  free (all);
  free (buffer);
  free (l->at);
  free (l);
  free (numbers->at);
  free (numbers);
  return r;
}
void run (double *s, double *p, double *r)
{
  *r = f (4, s, s + 4);
}
# ifdef QUAD
#  undef list
#  undef push
#  undef item
#  undef grow
#  undef swap
#  undef record
#  undef shape
#  undef square
#  undef copy_of
#  undef move
#  undef pair
# endif
#else
double f_b (int n, double *restrict x, double *restrict xb, double *restrict y,
	    double *restrict yb, double fb);
double f_d (int n, double *restrict x, double *restrict xd, double *restrict y,
	    double *restrict yd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, s + 4, sb + 4, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (4, s, sd, s + 4, sd + 4, r);
}
int main (void)
{
  double s[8];
  for (int i = 0; i < 8; i++)
    s[i] = random_value ();
  law (8, s, 0, NULL, 1);
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
