/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-mode=both" } */
/* Tables of functions of two interfaces: what gets other structures and other things by address is none that a pointer of
   the one leads to, though `void *' may lead to anything; what is cast from an extended structure is.  */
#include "oracle.h"
#ifdef KERNEL
# include <stdlib.h>
# ifdef QUAD
#  define vec vec_q
#  define vops vops_q
#  define state state_q
#  define sops sops_q
#  define wide wide_q
#  define unpack unpack_q
#  define dot dot_q
#  define count count_q
#  define count_twice count_twice_q
#  define scale scale_q
#  define scale_wide scale_wide_q
#  define new_vec new_vec_q
#  define twice twice_q
#  define set set_q
# endif
struct vec;
struct state;
struct vops { int (*unpack) (struct vec *, void *); double (*dot) (struct vec *, struct vec *); };
struct sops { int (*count) (struct state *, int *); void (*scale) (struct state *, double *); };
struct vec { int n; double *d; struct vops ops; };
struct state { int iter; struct sops ops; };
struct wide { struct state base; double factor; };
static int twice;

static int unpack (struct vec *v, void *from)
{
  double *b = from;
  for (int i = 0; i < v->n; i++)
    v->d[i] = b[i];
  return 0;
}
static double dot (struct vec *v, struct vec *w)
{
  double s = 0;
  for (int i = 0; i < v->n; i++)
    s += v->d[i] * w->d[i];
  return s;
}
static int count (struct state *s, int *k) { *k = s->iter; return 0; }
static int count_twice (struct state *s, int *k) { *k = 2 * s->iter; return 0; }
static void scale (struct state *s, double *x) { *x *= s->iter; }
static void scale_wide (struct wide *s, double *x) { *x *= s->factor * *x; }

static struct vec *new_vec (int n)
{
  struct vec *v = malloc (sizeof *v);
  v->n = n;
  v->d = malloc (n * sizeof *v->d);
  v->ops = (struct vops) { unpack, dot };
  return v;
}

double f (int n, const double *restrict x)
{
  struct vec *v = new_vec (n), *w = new_vec (n);
  struct wide own = { { 3, { twice ? count_twice : count, scale } }, 0.5 };
  double a[8], result;
  int k;
  if (twice)
    own.base.ops.scale = (void (*) (struct state *, double *)) scale_wide;
  for (int i = 0; i < n; i++)
    v->d[i] = x[i], a[i] = x[i] * x[n - 1 - i];
  w->ops.unpack (w, a);
  own.base.ops.count (&own.base, &k);
  result = v->ops.dot (v, w) * k;
  own.base.ops.scale (&own.base, &result);
  free (v->d), free (v), free (w->d), free (w);
  return result;
}

void set (int t) { twice = t; }

void run (double *s, double *p, double *r)
{
  set (0);
  *r = f (6, p);
  set (1);
  *r += f (6, p);
}
#else
# undef set
void f_b (int n, const double *x, double *xb, double fb);
double f_d (int n, const double *x, const double *xd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  set (0);
  f_b (6, p, pb, *rb);
  set (1);
  f_b (6, p, pb, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double one;
  set (0);
  *rd = f_d (6, p, pd, r);
  set (1);
  *rd += f_d (6, p, pd, &one);
  *r += one;
}
int main (void)
{
  double s[1] = { 0 }, p[6];
  for (int i = 0; i < 6; i++)
    p[i] = random_value ();
  law (0, s, 6, p, 1);
  return verdict ();
}
#endif
