/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(return,m->cost,m->w\[3\],m->in.z,list->own)/(x,m->theta,m->w\[3\],m->in.z,list->own,m->cost,c->k) -fplugin-arg-adjoint-mode=both" } */
/* Heads that name what structure arguments lead to: members, arrays, what their pointers lead to; by
   other names too, in functions that stay calls; the argument itself changes, and one structure has
   other pointers at the end than at the beginning. */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define model model_q
#  define constants constants_q
#  define node node_q
#  define m m_q
#  define c c_q
#  define chain chain_q
#  define step step_q
#  define put put_q
#  define get get_q
# endif
struct model { int n; double theta, cost, *w; struct { int k; double z[2]; } in; };
struct constants { double k[2]; };
struct node { struct node *next; double own[2]; };
struct model m;
struct constants c;
struct node chain[3];

__attribute__ ((noinline)) static void
step (struct model *any, const struct constants *c, double a)
{
  any->in.z[1] = any->in.z[1] * a + any->theta * c->k[0];
  for (int i = 0; i < any->n; i++)
    any->w[i] = any->w[i] * any->w[(i + 1) % any->n] + sin (any->theta * a);
}

double f (const double *restrict x, struct model *m, const struct constants *c, struct node *list)
{
  double r = x[0] * m->cost, *rows = m->w;
  step (m, c, x[1]);
  for (int i = 0; i < m->n; i++)
    r += rows[i] * x[i] * m->in.z[0];
  struct model *other = m;
  other->cost = r * m->theta + c->k[1] * other->in.z[1];
  double factor = x[2];
  for (; list; list = list->next) {
    list->own[0] = list->own[0] * factor + list->own[1] * m->cost;
    factor *= list->own[0];
    r += list->own[1] * factor;
  }
  m->in.z[0] = 0.5;
  return r * factor;
}

/* s: theta, cost, w, z, own of the first of the list, k, x */
static void
put (double *s)
{
  static double memory[3];
  m.n = 3;
  m.theta = s[0];
  m.cost = s[1];
  m.w = memory;
  for (int i = 0; i < 3; i++) {
    memory[i] = s[2 + i];
    chain[i].next = i < 2 ? chain + i + 1 : 0;
    chain[i].own[0] = 0.75 - i;
    chain[i].own[1] = 0.5 * i;
  }
  for (int i = 0; i < 2; i++) {
    m.in.z[i] = s[5 + i];
    chain[0].own[i] = s[7 + i];
    c.k[i] = s[9 + i];
  }
}
static void
get (double *s)
{
  s[0] = m.theta;
  s[1] = m.cost;
  for (int i = 0; i < 3; i++)
    s[2 + i] = m.w[i];
  for (int i = 0; i < 2; i++) {
    s[5 + i] = m.in.z[i];
    s[7 + i] = chain[0].own[i];
  }
}
void run (double *s, double *p, double *r)
{
  put (s);
  *r = f (s + 11, &m, &c, chain);
  get (s);
}
# ifdef QUAD
#  undef model
#  undef constants
#  undef node
#  undef m
#  undef c
#  undef chain
#  undef step
#  undef put
#  undef get
# endif
#else
double f_b (const double *restrict x, double *restrict xb, struct model *m,
	    const struct constants *c, struct node *list, double fb);
double f_d (const double *restrict x, const double *restrict xd, struct model *m,
	    const struct constants *c, struct node *list, double *value);
void adjoint_seed (const char *name, const void *seed, unsigned long bytes);
void adjoint_gradient (const char *name, void *gradient, unsigned long bytes);
static const struct { const char *name; int at, n; char in, out; } names[] = {
  { "m->theta", 0, 1, 1, 0 }, { "m->cost", 1, 1, 1, 1 }, { "m->w[3]", 2, 3, 1, 1 },
  { "m->in.z", 5, 2, 1, 1 }, { "list->own", 7, 2, 1, 1 }, { "c->k", 9, 2, 1, 0 }
};
enum { NAMES = 6 };

void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double xb[3] = { sb[11], sb[12], sb[13] }, own[14];
  put (s);
  for (int k = 0; k < NAMES; k++)
    if (names[k].out)
      adjoint_seed (names[k].name, sb + names[k].at, names[k].n * sizeof (double));
  f_b (s + 11, xb, &m, &c, chain, *rb);
  /* What is no dependent keeps its seed, and the gradient is added. */
  for (int k = 0; k < NAMES; k++) {
    adjoint_gradient (names[k].name, own + names[k].at, names[k].n * sizeof (double));
    for (int i = names[k].at; i < names[k].at + names[k].n; i++)
      sb[i] = own[i] + (names[k].out ? 0 : sb[i]);
  }
  for (int i = 0; i < 3; i++)
    sb[11 + i] = xb[i];
  get (s);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  put (s);
  for (int k = 0; k < NAMES; k++)
    adjoint_seed (names[k].name, sd + names[k].at, names[k].n * sizeof (double));
  *rd = f_d (s + 11, sd + 11, &m, &c, chain, r);
  for (int k = 0; k < NAMES; k++)
    if (names[k].out)
      adjoint_gradient (names[k].name, sd + names[k].at, names[k].n * sizeof (double));
  get (s);
}
int main (void)
{
  double s[14];
  for (int n = 0; n < 3; n++) {
    for (int i = 0; i < 14; i++)
      s[i] = random_value ();
    law (14, s, 0, NULL, 1);
  }
  return verdict ();
}
#endif
