/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Copies by types without reals of what has some, where no cast in a function that is read tells of it: new memory that is
   used as two things; bytes behind a header; a buffer of bytes; addresses in an initialiser; pointers to pointers, and
   vectors of them; a callee without prototype; from a member on; arrays of elements of any size, reversed and by halves; as many
   bytes as a structure of integers has; and constants, which end what reals were there.  */
#include <stddef.h>
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define Q(NAME) NAME##_q
# else
#  define Q(NAME) NAME
# endif
struct Q(header) { int kind; unsigned size; };
struct Q(round) { struct Q(header) head; double r; };
struct Q(holder) { double *a; struct Q(header) **all; };

static __attribute__ ((noinline)) void Q(behind) (struct Q(header) *h, size_t n)
{
  memcpy (h + n / sizeof *h, h, n);
}
static double Q(two_things) (double x)
{
  struct Q(holder) *w = calloc (1, sizeof *w);
  w->a = malloc (4 * sizeof (double));
  double *a = w->a;
  a[0] = x * x;
  a[1] = x;
  Q(behind) ((struct Q(header) *) a, 2 * sizeof (double));
  double s = a[2] * a[1] + a[3] * a[0];
  free (a);
  free (w);
  return s;
}

static __attribute__ ((noinline)) void Q(assign) (struct Q(header) *h, const struct Q(header) *g)
{
  memcpy ((char *) h + 8, (const char *) g + 8, g->size);
}
static double Q(behind_header) (double x, double y)
{
  struct Q(round) *a = calloc (1, sizeof *a), *b = calloc (1, sizeof *b);
  a->head.size = sizeof *a - 8;
  a->r = x * y;
  b->r = y;
  Q(assign) (&b->head, &a->head);
  double s = a->r * x + b->r * y;
  free (a);
  free (b);
  return s;
}

struct Q(bytes) { char *at; size_t n, room; };
static __attribute__ ((noinline)) void Q(put) (struct Q(bytes) *b, const void *s, size_t n)
{
  if (b->n + n > b->room)
    b->at = realloc (b->at, b->room = 2 * (b->n + n));
  memcpy (b->at + b->n, s, n);
  b->n += n;
}
static __attribute__ ((noinline)) void Q(get) (struct Q(bytes) *b, size_t at, void *t, size_t n)
{
  memcpy (t, b->at + at, n);
}
static double Q(buffered) (double x, double y)
{
  struct Q(bytes) b = { NULL, 0, 0 };
  double *w = calloc (2, sizeof *w), *v = calloc (2, sizeof *w);
  w[0] = x * y;
  w[1] = y * y;
  Q(put) (&b, w, sizeof *w);
  Q(put) (&b, w, 2 * sizeof *w);
  Q(get) (&b, sizeof *w, v, 2 * sizeof *v);
  double s = v[0] * x + v[1] * w[1];
  Q(get) (&b, 0, v, sizeof *v);
  s += v[0] * v[1];
  free (w);
  free (v);
  free (b.at);
  return s;
}

static struct Q(round) Q(first), Q(second);
static struct Q(header) *Q(table)[2] = { &Q(first).head, &Q(second).head };
static double Q(in_table) (double x)
{
  Q(first).head.size = sizeof (struct Q(round));
  Q(first).r = x * x;
  Q(second).r = x;
  memcpy (Q(table)[1], Q(table)[0], Q(table)[0]->size);
  return Q(second).r * x + Q(first).r;
}

static __attribute__ ((noinline)) void Q(copy_first) (struct Q(header) **l)
{
  memcpy (l[1], l[0], l[0]->size);
}
static __attribute__ ((noinline)) void Q(push) (void *at, const void *one, size_t n)
{
  memcpy (at, one, n);
}
static double Q(by_pointers) (double x)
{
  struct Q(round) *c[2] = { calloc (1, sizeof **c), calloc (1, sizeof **c) };
  struct Q(holder) *w = calloc (1, sizeof *w);
  w->all = calloc (2, sizeof *w->all);
  c[0]->head.size = sizeof **c;
  c[0]->r = x * x;
  Q(push) (w->all, &c[0], sizeof c[0]);
  Q(push) (w->all + 1, &c[1], sizeof c[1]);
  Q(copy_first) (w->all);
  double s = c[1]->r * x;
  c[0]->r = x;
  Q(copy_first) ((struct Q(header) **) c);
  s += c[1]->r * c[1]->r;
  free (c[0]);
  free (c[1]);
  free (w->all);
  free (w);
  return s;
}

static __attribute__ ((noinline)) void Q(old) (t, s)
  struct Q(header) *t, *s;
{
  memcpy (t, s, s->size);
}
struct Q(record) { int uses, k; double a, b; };
static double Q(from_member) (double x, double y)
{
  struct Q(record) *a = calloc (1, sizeof *a), *b = calloc (1, sizeof *b);
  struct Q(round) *c = calloc (1, sizeof *c), *d = calloc (1, sizeof *d);
  c->head.size = sizeof *c;
  c->r = x * y;
  Q(old) (d, c);
  a->a = x;
  a->b = d->r;
  memcpy (&b->k, &a->k, sizeof *a - offsetof (struct Q(record), k));
  b->b *= y;
  memmove (&a->k, &b->k, sizeof *a - offsetof (struct Q(record), k) - (x > 100));
  double s = a->a * b->b + a->b;
  free (a);
  free (b);
  free (c);
  free (d);
  return s;
}

static __attribute__ ((noinline)) void Q(reverse) (void *a, size_t n, size_t each)
{
  char *c = a, *t = malloc (each);
  for (size_t i = 0; i < n / 2; i++) {
    memcpy (t, c + i * each, each);
    memcpy (c + i * each, c + (n - 1 - i) * each, each);
    memcpy (c + (n - 1 - i) * each, t, each);
  }
  free (t);
}
static __attribute__ ((noinline)) void Q(halves) (char *t, const char *s, size_t n, size_t each)
{
  if (n == 1) {
    memcpy (t, s, each);
    return;
  }
  Q(halves) (t + n / 2 * each, s + n / 2 * each, n - n / 2, each);
  Q(halves) (t, s, n / 2, each);
}
static double Q(elements) (double x, double y)
{
  struct Q(record) *a = calloc (3, sizeof *a), *b = calloc (3, sizeof *b);
  double s = 0;
  for (int i = 0; i < 3; i++)
    a[i].a = x * (i + 1), a[i].b = y * x * (i + 2);
  Q(reverse) (a, 3, sizeof *a);
  Q(halves) ((char *) b, (char *) a, 3, sizeof *a);
  for (int i = 0; i < 3; i++)
    s += a[i].a * b[i].b * (i + 1) + b[i].a;
  free (a);
  free (b);
  return s;
}

struct Q(word) { int a[2 * sizeof (double) / sizeof (int)]; };
static __attribute__ ((noinline)) void Q(copy_word) (void *t, struct Q(word) *s)
{
  struct Q(word) *w = t;
  memcpy (w, s, sizeof *w);
}
static double Q(as_words) (double x, double y)
{
  double *a = calloc (2, sizeof *a), *b = calloc (2, sizeof *b);
  a[0] = x * y;
  a[1] = y;
  Q(copy_word) (b, (struct Q(word) *) a);
  double s = a[0] * b[1] + b[0] * b[0];
  free (a);
  free (b);
  return s;
}

static const char Q(zeros)[4 * sizeof (double)];
static __attribute__ ((noinline)) void Q(reset) (void *t, size_t n)
{
  memcpy (t, Q(zeros), n);
}
static __attribute__ ((noinline)) void Q(reset_three) (void *t)
{
  memcpy (t, Q(zeros), 3 * sizeof (double));
}
static double Q(ended) (double x, double y)
{
  struct Q(holder) *w = calloc (1, sizeof *w);
  w->a = calloc (4, sizeof (double));
  for (int i = 0; i < 4; i++)
    w->a[i] = x * y * (i + 1);
  double s = w->a[0] * w->a[3];
  Q(reset) (w->a, sizeof (double));
  w->a[0] += y * y;
  s += w->a[0] * w->a[1];
  Q(reset_three) (w->a + 1);
  w->a[1] += x;
  s *= w->a[0] + w->a[1] + w->a[3];
  free (w->a);
  free (w);
  return s;
}

void f (int n, double *restrict x, double *restrict y)
{
  y[0] = y[0] * Q(two_things) (x[0]) + Q(behind_header) (x[1], x[2]);
  y[1] = y[1] * Q(buffered) (x[1], y[0]) + Q(in_table) (x[2]);
  y[2] = y[2] * Q(by_pointers) (x[3]) + Q(from_member) (x[0], x[3]);
  y[3] = y[3] * Q(elements) (x[3], y[1]) * y[2] + Q(ended) (x[3], x[2]) + Q(as_words) (x[0], x[1]);
}
#endif

#define N 4
#define SECOND 4
#define SIZE 8
#include "two-arrays.h"
