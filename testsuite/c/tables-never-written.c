/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" } */
/* Static tables with pointers to static arrays, which nothing writes, though functions get their
   addresses: plain pointers lead to none of them.  Readers hand addresses on, move them through loops
   and find tables in tables.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define first first_q
#  define second second_q
#  define chosen chosen_q
#  define nested nested_q
#  define series series_q
#  define pair pair_q
#  define result result_q
#  define eval eval_q
#  define sum_of sum_of_q
#  define ahead ahead_q
#  define f f_q
# endif
struct series { double *c; int order; double a, b; };
struct pair { struct series *of; double scale; };
struct result { double val, err; };

static double first[5] = { 1.25, -0.5, 0.25, 0.0625, -0.03125 };
static double second[3] = { 0.75, 0.5, -0.125 };
static struct series chosen[2] = { { first, 4, -1, 1 }, { second, 2, -2, 1.5 } };
static struct pair nested = { &chosen[1], 0.5 };

static inline int eval (const struct series *s, double x, struct result *r)
{
  double d = 0, dd = 0, y = (2 * x - s->a - s->b) / (s->b - s->a), y2 = 2 * y;
  for (int j = s->order; j >= 1; j--) {
    double t = d;
    d = y2 * d - dd + s->c[j];
    dd = t;
  }
  r->val = y * d - dd + 0.5 * s->c[0];
  r->err = s->c[s->order] * x;
  return 0;
}

static inline double sum_of (const double *c, int n)
{
  double r = 0;
  for (const double *end = c + n; c != end; c++)
    r += *c;
  return r;
}

static inline double ahead (const struct series *s, double x)
{
  return s->order > 0 ? x * sum_of (s->c, s->order + 1) : x;
}

void f (int n, double *x, double *y)
{
  struct result r;
  for (int i = 0; i < n; i++) {
    eval (&chosen[0], x[i], &r);
    y[i] = r.val + r.err;
    eval (nested.of, x[i], &r);
    y[i] += nested.scale * r.val * ahead (&chosen[1], x[n - 1 - i]) * sum_of (first + 1, 3);
  }
}
void run (double *s, double *p, double *r) { f (4, s, s + 4); }
#else
void f_b (int n, double *x, double *xb, double *y, double *yb);
void f_d (int n, double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, s + 4, sb + 4);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (4, s, sd, s + 4, sd + 4);
}
int main (void)
{
  double s[8] = { 0.3, -0.7, 0.6, 0.9, 0, 0, 0, 0 };
  law (8, s, 0, NULL, 0);
  return verdict ();
}
#endif
