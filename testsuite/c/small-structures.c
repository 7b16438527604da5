/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Structures of 8, 16 and 24 bytes with integers beside reals: in a local array that is used as a stack, copied and
   exchanged by memcpy as a whole; memory that is allocated or made larger by a condition.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define Q(NAME) NAME##_q
# else
#  define Q(NAME) NAME
# endif
struct Q(segment) { double a, b; int k; };
struct Q(stack) { struct Q(segment) *s; size_t n; };
static void Q(push) (struct Q(stack) *st, struct Q(segment) s)
{
  st->s[st->n++] = s;
}
static double Q(halved) (double x, double y)
{
  struct Q(segment) all[20], s = { x, y, 0 };
  struct Q(stack) st = { all, 0 };
  double sum = 0;
  Q(push) (&st, s);
  while (st.n) {
    struct Q(segment) l, r;
    s = st.s[--st.n];
    l = r = s;
    l.k = r.k = s.k + 1;
    l.b = r.a = (s.a + s.b) / 2;
    if (l.k > 3)
      sum += l.a * r.b + l.b * l.k;
    else {
      Q(push) (&st, r);
      Q(push) (&st, l);
    }
  }
  return sum;
}

struct Q(few) { double v; int k; };
struct Q(tiny) { float scale; int k; };
static void *Q(copied) (const void *p, size_t n)
{
  return memcpy (malloc (n), p, n);
}
static void Q(exchange) (void *p, void *q, size_t n)
{
  void *t = malloc (n);
  memcpy (t, p, n);
  memcpy (p, q, n);
  memcpy (q, t, n);
  free (t);
}
static double Q(copies) (double x, double y)
{
  struct Q(few) *a = calloc (3, sizeof *a), *b;
  struct Q(tiny) *t = calloc (2, sizeof *t), *u = malloc (2 * sizeof *u);
  for (int i = 0; i < 3; i++)
    a[i].v = x * (i + 1) + y, a[i].k = i;
  t[0].scale = 0.5f;
  t[1].scale = 2;
  memcpy (&u[1], &t[0], sizeof *u);
  memcpy (&u[0], &t[1], sizeof *u);
  Q(exchange) (&a[0], &a[2], sizeof *a);
  b = Q(copied) (a, 3 * sizeof *a);
  memcpy (&a[1], &b[0], sizeof *a);
  double s = 0;
  for (int i = 0; i < 3; i++)
    s += a[i].v * b[i].v * u[i % 2].scale * (a[i].k + 1);
  free (a);
  free (b);
  free (t);
  free (u);
  return s;
}

struct Q(vector) { double *at; };
static void Q(append) (struct Q(vector) *v, int n, double a)
{
  if (v->at)
    v->at = realloc (v->at, n * sizeof (double));
  else
    v->at = malloc (n * sizeof (double));
  v->at[n - 1] = a;
}
static double Q(grown) (double x, double y)
{
  struct Q(vector) v = { NULL };
  Q(append) (&v, 1, x * y);
  Q(append) (&v, 2, y);
  double r = v.at[0] * v.at[1];
  free (v.at);
  return r;
}
void f (int n, double *restrict x, double *restrict y)
{
  y[0] = y[0] * Q(halved) (x[0], x[1]) + x[1];
  y[1] = y[1] * Q(copies) (x[1], y[0]) + x[2];
  y[2] = y[2] * Q(grown) (x[2], x[3]) + y[3];
}
#endif

#define N 4
#define SECOND 4
#define SIZE 8
#include "two-arrays.h"
