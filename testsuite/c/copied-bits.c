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
#  define Q(NAME) NAME##_q
# else
#  define Q(NAME) NAME
# endif
struct Q(list) { size_t n, room, each; void *at; };
static __attribute__ ((noinline)) void *Q(grow) (void *p, size_t n)
{
  return realloc (p, n);
}
static __attribute__ ((noinline)) void Q(push) (struct Q(list) *l, const void *one)
{
  if (l->n == l->room)
    l->at = Q(grow) (l->at, (l->room = 2 * l->room + 1) * l->each);
  memcpy ((char *) l->at + l->n++ * l->each, one, l->each);
}
static void *Q(item) (struct Q(list) *l, size_t k)
{
  return (char *) l->at + k * l->each;
}
static __attribute__ ((noinline)) void Q(swap) (void *a, void *b, void *buffer, size_t n)
{
  memcpy (buffer, a, n);
  memmove (a, b, n);
  memcpy (b, buffer, n);
}
static __attribute__ ((noinline)) void Q(move) (void *to, const void *from, size_t n)
{
  memmove (to, from, n);
}
struct Q(record) { char tag[4]; int k; double a; char name[12]; int m; double b[3]; struct Q(record) *next; };
struct Q(shape) { int kind; size_t size; };
struct Q(square) { struct Q(shape) base; double side; int n; double more[2]; };
struct Q(pair) { double a; };
static __attribute__ ((noinline)) struct Q(shape) *Q(copy_of) (struct Q(shape) *to, const struct Q(shape) *from)
{
  memcpy (to, from, from->size);
  return to;
}
void f (int n, double *restrict x, double *restrict y)
{
  struct Q(list) *l = calloc (1, sizeof *l), *numbers = calloc (1, sizeof *numbers);
  struct Q(square) **all = malloc (3 * sizeof *all);
  struct Q(record) *buffer = malloc (sizeof *buffer);
  struct Q(pair) **small = malloc (2 * sizeof *small);
  double r = 0;
  l->each = sizeof (struct Q(record));
  numbers->each = sizeof (double);
  for (int i = 0; i < n; i++) {
    struct Q(record) *one = malloc (sizeof *one);
    memset (one, 0, sizeof *one);
    memcpy (one->tag, "tag", 4);
    strcpy (one->name, "some name");
    one->k = i;
    one->a = x[i] * y[i];
    for (int k = 0; k < 3; k++)
      one->b[k] = x[(i + k) % n] * (k + 1);
    Q(push) (l, one);
    one->a = x[i] * x[i];
    Q(push) (l, one);
    Q(push) (numbers, &one->a);
    Q(push) (numbers, one->b + 1);
    free (one);
  }
  for (int i = 0; i < n; i++) {
    struct Q(record) *one = Q(item) (l, i), *other = Q(item) (l, 2 * n - 1 - i);
    Q(swap) (one, other, buffer, sizeof *one);
    /* From behind the first integer up to within the name, which is no number; and from another on.  */
    Q(move) (&other->k, &one->k, offsetof (struct Q(record), name) + 5 - offsetof (struct Q(record), k));
    Q(move) (&other->m, &one->m, sizeof *one - offsetof (struct Q(record), m));
    Q(move) (one->b, one->b + 1, 2 * sizeof (double));
    r += *(double *) Q(item) (numbers, i) * other->a + one->b[0] * one->b[2] + other->b[1] * (one->name[3] == 'e') + other->k;
  }
  for (int k = 0; k < 2; k++) {
    all[k] = calloc (1, sizeof **all);
    all[k]->base.size = sizeof **all;
    all[k]->side = x[k] * r;
    all[k]->more[1] = x[1 - k];
  }
  Q(copy_of) (&all[0]->base, &all[1]->base);
  all[0]->side *= y[0];
  for (int k = 0; k < 2; k++) {
    small[k] = malloc (sizeof **small);
    small[k]->a = x[k] * y[k];
  }
  memcpy (small[0], small[1], sizeof **small);
  for (int i = 0; i < n; i++)
    y[i] = y[i] * all[0]->side + all[1]->more[1] * *(double *) Q(item) (numbers, n + i) + small[0]->a * small[1]->a;
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
  y[0] += r;
}
#endif

#define N 4
#define SECOND 4
#define SIZE 8
#include "two-arrays.h"
