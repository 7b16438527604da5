/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-mode=both" } */
/* A table of functions of one owner whose other arguments are reals, text, integers, anything: what gets an address of reals
   as something else is none that the pointer leads to.  */
#include "oracle.h"
#ifdef KERNEL
# include <stdlib.h>
# include <stdio.h>
# define STAYS __attribute__ ((noinline)) static
# ifdef QUAD
#  define owner owner_q
#  define user user_q
#  define step step_q
#  define step_back step_back_q
#  define name name_q
#  define set_user set_user_q
#  define set_counts set_counts_q
#  define print print_q
#  define size size_q
#  define unpack unpack_q
#  define evolve evolve_q
#  define weigh weigh_q
#  define make make_q
#  define kind kind_q
#  define set set_q
# endif
struct owner {
  double t, *y;
  int n;
  struct user *user;
  int (*step) (struct owner *, double *, int *);
  int (*name) (struct owner *, const char *, const char *);
  int (*set_user) (struct owner *, void *);
  int (*set_counts) (struct owner *, long *);
  int (*print) (struct owner *, FILE *);
  int (*size) (struct owner *, long *);
  int (*unpack) (struct owner *, void *);
};
struct user { double a, b; };
static int kind;

STAYS int step (struct owner *o, double *e, int *flag)
{
  *e = 0;
  for (int i = 0; i < o->n; i++) {
    double d = o->user->a * o->y[i] - o->user->b * o->y[i] * o->y[i];
    o->y[i] += 0.1 * d;
    *e += d * d;
  }
  *flag = 0;
  return 0;
}
STAYS int step_back (struct owner *o, double *e, int *flag)
{
  for (int i = o->n - 1; i > 0; i--)
    o->y[i] -= 0.1 * o->user->b * o->y[i - 1] * o->y[i];
  *e = o->y[0] * o->user->a;
  *flag = 1;
  return 0;
}
STAYS int name (struct owner *o, const char *a, const char *b) { o->n = a[0] == b[0] ? o->n : 0; return 0; }
STAYS int set_user (struct owner *o, void *u) { o->user = u; return 0; }
STAYS int set_counts (struct owner *o, long *n) { n[0] = o->n; return 0; }
STAYS int print (struct owner *o, FILE *f) { fprintf (f, "%d\n", o->n); return 0; }
STAYS int size (struct owner *o, long *n) { *n = o->n; return 0; }
STAYS int unpack (struct owner *o, void *from)
{
  double *d = from;
  for (int i = 0; i < o->n; i++)
    o->y[i] += d[i];
  return 0;
}

STAYS double evolve (struct owner *o)
{
  double e, sum = 0;
  int flag;
  for (int k = 0; k < 4; k++) {
    if (o->step (o, &e, &flag) < 0)
      return 0;
    sum += flag ? e : 0.5 * e;
  }
  return sum;
}

static struct owner *make (int n)
{
  struct owner *o = calloc (1, sizeof *o);
  o->n = n;
  o->y = calloc (n, sizeof *o->y);
  o->step = kind ? step_back : step;
  o->name = name;
  o->set_user = set_user;
  o->set_counts = set_counts;
  o->print = print;
  o->size = size;
  o->unpack = unpack;
  return o;
}

double f (int n, const double *restrict x)
{
  struct owner *o = make (n);
  struct user u = { x[0], 0.3 * x[1] };
  double values[8];
  long count, counts[3];
  for (int i = 0; i < n; i++)
    values[i] = x[i] * x[n - 1 - i];
  o->set_user (o, &u);
  o->name (o, "runge", "rkutta");
  o->size (o, &count);
  o->set_counts (o, counts);
  o->unpack (o, values);
  double sum = evolve (o) * count * counts[0];
  for (int i = 0; i < n; i++)
    sum += o->y[i] * (i + 1);
  free (o->y);
  free (o);
  return sum;
}

void set (int k) { kind = k; }

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
