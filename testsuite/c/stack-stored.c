/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Arrays of variable length, and what alloca gives, whose addresses are stored: in structures that calls get, in tables of rows, in
   pointers that are swapped; in a loop, behind a condition, left by break and return, in a function that recurs and in one that is
   inlined in a loop.  */
#include <alloca.h>
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define Q(NAME) NAME##_q
# else
#  define Q(NAME) NAME
# endif
# define CALLED static __attribute__ ((noinline))
struct Q(set) { double *b; int n; struct Q(set) *next; };

CALLED double Q(squares) (const struct Q(set) *s)
{
  double r = 0;
  for (; s; s = s->next)
    for (int i = 0; i < s->n; i++)
      r += s->b[i] * s->b[i];
  return r;
}
CALLED void Q(add) (struct Q(set) *to, const struct Q(set) *from)
{
  for (int i = 0; i < to->n; i++)
    to->b[i] += from->b[i] * from->b[0];
}
static inline double Q(once) (int n, const double *x, double w)
{
  double v[n];
  struct Q(set) s = { v, n, NULL };
  for (int i = 0; i < n; i++)
    v[i] = x[i] * w;
  if (w > 100)
    return w;
  return Q(squares) (&s);
}
CALLED double Q(deep) (int k, int n, const double *x, struct Q(set) *above)
{
  double own[n - k];
  struct Q(set) here = { own, n - k, above };
  for (int i = 0; i < n - k; i++)
    own[i] = x[i + k] * (above ? above->b[i] : 1);
  return k == 3 ? Q(squares) (&here) : Q(deep) (k + 1, n, x, &here);
}
void f (int n, const double *restrict x, double *restrict y)
{
  double a[n], b[n], *now = a, *next = b, *t[n], s = 0;
  struct Q(set) one = { a, n, NULL };
  double *c = alloca (n * sizeof *c);
  struct Q(set) two = { c, n, &one };
  for (int i = 0; i < n; i++) {
    a[i] = x[i] * y[i];
    b[i] = x[n - 1 - i];
    c[i] = a[i] + 0.1 * i;
    t[i] = i % 2 ? a + i : c + i;
  }
  Q(add) (&one, &two);
  for (int k = 0; k < 4; k++) {
    double row[k + 2];
    struct Q(set) r = { row, k + 2, k == 2 ? &two : NULL };
    for (int i = 0; i < k + 2; i++)
      row[i] = *t[i % n] * next[i % n];
    s += Q(squares) (&r) * x[k % n];
    if (s > 1e6)
      break;
    for (int i = 0; i < n; i++)
      next[i] = 0.5 * now[i] + row[i % (k + 2)];
    double *old = now;
    now = next;
    next = old;
    s += Q(once) (n, x, y[k % n]);
  }
  y[0] += Q(squares) (&two) * s;
  y[1] *= Q(deep) (0, n, x, NULL);
  if (n > 2) {
    double last[n];
    struct Q(set) l = { last, n, NULL };
    for (int i = 0; i < n; i++)
      last[i] = x[i] * now[i];
    y[2] += Q(squares) (&l);
    if (x[0] > 50)
      return;
  }
  y[3] = y[3] * *t[1] + *t[2];
}
#endif

#define N 4
#define SECOND 4
#define SIZE 8
#include "two-arrays.h"
