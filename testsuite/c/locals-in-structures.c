/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Local arrays whose addresses are in local structures that calls get: these read them, write them, do both, keep them in a
   list on the stack, hand them on; a local variable, rows of one, of a function that is called by another derivative.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define Q(NAME) NAME##_q
# else
#  define Q(NAME) NAME
# endif
# define CALLED static __attribute__ ((noinline))
struct Q(set) { double *b; int n; };
struct Q(pair) { const struct Q(set) *from; struct Q(set) to; double w; };
struct Q(level) { const double *v; const struct Q(level) *up; };

CALLED double Q(squares) (const struct Q(set) *s)
{
  double r = 0;
  for (int i = 0; i < s->n; i++)
    r += s->b[i] * s->b[i];
  return r;
}
CALLED void Q(scale) (struct Q(set) *s, double w)
{
  for (int i = 0; i < s->n; i++)
    s->b[i] *= w;
}
CALLED void Q(mix) (struct Q(pair) *p)
{
  for (int i = 0; i < p->to.n; i++)
    p->to.b[i] = p->to.b[i] * p->w + p->from->b[p->from->n - 1 - i];
  p->w *= p->w;
}
/* A level of its own in each call.  */
CALLED double Q(deep) (int k, const struct Q(level) *up, const double *x)
{
  double own[2] = { x[0] * k, x[1] };
  struct Q(level) here = { own, up };
  double s = 0;
  if (k)
    return own[0] * Q(deep) (k - 1, &here, x);
  for (const struct Q(level) *l = &here; l; l = l->up)
    s += l->v[0] * l->v[1];
  return s;
}
/* Of no head.  */
CALLED double Q(inner) (const double *x, double *y)
{
  double t[2][2] = { { x[0], x[1] * y[0] }, { y[1], 1 } }, one = x[0] * y[1];
  double *rows[2] = { t[1], t[0] };
  struct Q(set) s = { rows[0], 2 }, o = { &one, 1 };
  Q(scale) (&s, x[1]);
  s.b = rows[1];
  y[0] = Q(squares) (&s) * t[1][0];
  return Q(squares) (&o) + t[0][1];
}
void f (int n, const double *restrict x, double *restrict y)
{
  double a[4], b[4];
  struct Q(set) s = { a, 4 }, t = { b, 4 };
  for (int i = 0; i < 4; i++) {
    a[i] = x[i] * y[i];
    b[i] = x[3 - i];
  }
  y[0] += Q(squares) (&s) + b[1];
  Q(scale) (&t, y[0]);
  struct Q(pair) p = { &s, t, x[1] };
  for (int k = 0; k < 3; k++)
    Q(mix) (&p);
  y[1] = Q(squares) (&p.to) * p.w + a[2] * b[2];
  y[2] *= Q(deep) (3, NULL, x);
  y[3] += Q(inner) (x + 1, y + 2);
}
#endif

#define N 4
#define SECOND 4
#define SIZE 8
#include "two-arrays.h"
