/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Structures and unions by value, as arguments and results of procedures that stay calls; results
   that are pointers, into memory of arguments and to memory that the procedure allocates.  */
#include "oracle.h"
#include <stdlib.h>

#define N 6

#ifdef KERNEL
# ifdef QUAD
#  define v3 v3_q
#  define two two_q
#  define element element_q
#  define mixture mixture_q
#  define either either_q
#  define add add_q
#  define deep deep_q
#  define both both_q
#  define cons cons_q
#  define larger larger_q
#  define walk walk_q
#  define mix mix_q
#  define swap swap_q
# endif
struct v3 { double x, y, z; };
struct two { struct v3 a, b; int n; };
struct element { double v; struct element *next; };
struct mixture { double _Complex z; double *p; struct { double q; short n; } in; char name[3]; };
union either { double d[2]; struct { double a, b; } s; };

#define STAYS __attribute__ ((noinline)) static

STAYS struct v3 add (struct v3 a, struct v3 b, double s)
{
  struct v3 r = { a.x + s * b.x, a.y * b.y, a.z - s * b.z * a.x };
  a.x = 7;
  return r;
}

static struct v3 deep (int n, struct v3 a)
{
  if (n == 0)
    {
      a.x *= a.y;
      return a;
    }
  struct v3 b = deep (n - 1, add (a, a, 0.5));
  b.y += a.x;
  return deep (n > 2 ? n - 2 : 0, b);
}

STAYS struct two both (const struct two *t, struct two *u)
{
  struct two r = *t;
  r.a = add (t->a, u->b, u->a.x);
  u->b = r.a;
  r.n++;
  return r;
}

STAYS struct element *cons (double v, struct element *next)
{
  struct element *e = malloc (sizeof *e);
  e->v = v * v;
  e->next = next;
  return e;
}

STAYS double *larger (double *a, double *b)
{
  return *a > *b ? a : b;
}

static double *walk (double *p, int n)
{
  if (n == 0)
    return p;
  p[n] *= p[n - 1];
  return walk (p + 1, n - 1);
}

STAYS struct mixture mix (struct mixture m, double x)
{
  m.z *= x;
  m.p[1] = x * x;
  m.in.q = __real__ m.z * m.in.q;
  m.in.n++;
  m.name[1] = 'x';
  return m;
}

STAYS union either swap (union either a)
{
  union either r;
  r.s.a = a.d[1] * 2;
  r.s.b = a.d[0] * a.d[1];
  return r;
}

ADJOINT ("(x)/(x)")
double f (double *restrict x)
{
  struct v3 a = { x[0], x[1], x[2] };
  struct two t = { { x[3], x[4], x[5] }, { 1, x[0] * x[1], 3 }, 1 };
  t.a = deep (3, a);
  struct two u[2] = { t, t };
  u[1].b = add (a, t.b, x[1]);
  u[0] = both (&t, &u[1]);
  add (a, a, 2);
  double r = u[0].a.x * u[0].a.y + u[1].b.z + add (a, u[0].b, x[0]).z + u[0].n * x[0];

  struct element *l = NULL;
  double w[N];
  for (int i = 0; i < N; i++)
    l = cons (x[i], l);
  for (struct element *e = l; e; e = e->next)
    r += e->v * x[0];
  while (l)
    {
      struct element *e = l->next;
      free (l);
      l = e;
    }

  for (int i = 0; i < N; i++)
    w[i] = x[i % 3] + i;
  *larger (&w[0], &w[2]) *= x[1];
  *walk (w, 2) += x[2];
  struct mixture m = { x[0] + x[1] * 1.0i, w + 2, { x[4], 2 }, "ab" };
  struct mixture k = mix (m, x[1]);
  k = mix (k, x[2]);
  r += __real__ k.z + __imag__ k.z * k.in.q * k.in.n + m.in.q * k.name[1];
  union either q = { { x[0], x[1] } };
  q = swap (swap (q));
  r += q.d[0] * q.s.b;
  for (int i = 0; i < N; i++)
    r += w[i] * w[N - 1 - i];
  return r;
}

void run (double *s, double *p, double *r)
{
  *r = f (s);
}
#else
double f_b (double *x, double *xb, double rb);
double f_d (double *x, double *xd, double *value);

void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (s, sb, *rb);
}

void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (s, sd, r);
}

int main (void)
{
  for (int k = 0; k < 3; k++)
    {
      double s[N];
      for (int i = 0; i < N; i++)
	s[i] = random_value ();
      law (N, s, 0, NULL, 1);
    }
  return verdict ();
}
#endif
