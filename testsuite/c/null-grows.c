/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Blocks that grow from a null pointer, and ones that cannot grow: programs ask, before and after, whether the
   pointers are null.  */
#include "oracle.h"

#ifdef KERNEL
# ifdef QUAD
#  define grown grown_q
#  define vector vector_q
#  define push push_q
#  define pushed pushed_q
#  define too_much too_much_q
#  define by_elements by_elements_q
#  define a_lot a_lot_q
# endif
static double
grown (int n, const double *restrict x)
{
  double *a = NULL, r = 0;
  int room = 0;
  for (int i = 0; i < n; i++) {
    if (i == room) {
      int first = a == NULL;
      room = room ? 2 * room : 1;
      a = realloc (a, room * sizeof *a);
      if (first)
	r += 100 * x[0];
    }
    a[i] = x[i] * x[i];
  }
  for (int i = 0; i < n; i++)
    r += a[i];
  free (a);
  return r;
}

struct vector { double *v; int n, room; };

static void
push (struct vector *s, double x)
{
  if (s->n == s->room) {
    double *old = s->v;
    int room = s->room > 0 ? 2 * s->room : 2;
    double *v = realloc (s->v, room * sizeof *v);
    if (old == NULL)
      s->n = 0;
    s->v = v;
    s->room = room;
  }
  s->v[s->n++] = x;
}

static double
pushed (int n, const double *restrict x)
{
  struct vector s = { NULL, -1, -1 };
  double r = 0;
  for (int i = 0; i < n; i++)
    push (&s, x[i] * x[(i + 1) % n]);
  for (int i = 0; i < s.n; i++)
    r += s.v[i] * s.v[i];
  free (s.v);
  return r;
}

static double
by_elements (int n, const double *restrict x)
{
  double *p = NULL, s = 0;
  for (int i = 0; i < n; i++) {
    p = reallocarray (p, i + 1, sizeof *p);
    p[i] = x[i] * x[i];
  }
  for (int i = 0; i < n; i++)
    s += p[i] * (i + 1);
  p = reallocarray (p, sizeof *p, 2);
  s *= p[1];
  free (p);
  return s;
}

static size_t a_lot = (size_t) 1 << 58;

static double
too_much (int n, const double *restrict x)
{
  struct vector s = { malloc (n * sizeof *s.v), n, n };
  double r = 0;
  for (int i = 0; i < n; i++)
    s.v[i] = x[i] * x[i];
  for (int k = 0; k < 2; k++) {
    double *q = realloc (s.v, k ? 2 * n * sizeof *q : a_lot);
    if (q) {
      s.v = q;
      r += 2 * s.v[0];
    } else
      r += 5 * s.v[n - 1];
  }
  free (s.v);
  return r;
}

void
f (int n, const double *x, double *y)
{
  y[0] += grown (n, x) * y[1];
  y[1] = pushed (n, x);
  y[2] += too_much (n, x);
  y[3] *= by_elements (n, x);
}
#endif
#define N 5
#define SECOND N
#define SIZE (2 * N)
#include "two-arrays.h"
