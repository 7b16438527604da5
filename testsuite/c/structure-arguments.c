/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Heads that get structures by value: in registers and in memory; changed on the way; with arrays, pointers,
   complex numbers and structures in them; two with one shadow; recursive; beside memory that the head names
   and an extent in front and behind; returned as well; unions of
   other names for the same reals; asked for by prototypes, some without the shadow.  */
#define _GNU_SOURCE 1
#include <complex.h>
#include "oracle.h"
#include "adjoint.h"
#ifdef QUAD
# define pair pair_q
# define grid grid_q
# define store store_q
# define product product_q
# define sweep sweep_q
# define power power_q
# define turn turn_q
# define named named_q
# define moved moved_q
# define cross cross_q
# define spin spin_q
# define vec vec_q
# define flat flat_q
# define half_known half_known_q
# define creal crealf128
# define cimag cimagf128
# define sin sinf128
#endif
#ifdef KERNEL
typedef struct { double a, b; } pair;
struct grid {
  int n;
  double x[2][3];
  const double *w;
  float q;
  double _Complex z[2];
  struct { pair p; char kind; } in;
};
struct store { double *w; };
typedef struct { union { double v[3]; struct { double x, y, z; }; }; int n; } vec;
typedef union { struct { double x, y; }; struct { pair p; }; double v[2]; } flat;

/* In registers; two of them.  */
ADJOINT ("(return) / (p, t, q)")
double product (pair p, double t, pair q)
{
  p.a *= t;
  return p.a * p.a * q.b + sin (p.b) * q.a;
}
/* In memory; beside what a pointer in it leads to.  */
ADJOINT ("(y) / (g, y)")
void sweep (struct grid g, int m, double *restrict y)
{
  for (int k = 0; k < m; k++)
    for (int i = 0; i < g.n; i++) {
      g.x[1][i] += g.x[0][i] * g.w[i] * y[i];
      y[i] = y[i] * g.q + g.x[1][i] * g.in.p.b + creal (g.z[1] * g.z[0]);
    }
  y[0] += g.in.kind;
}
/* Recursive: the inner calls get it by value too.  */
ADJOINT ("(return) / (p)")
double power (int n, pair p)
{
  if (n == 0)
    return p.a;
  p.a *= p.b;
  return p.a * power (n - 1, p) + p.b;
}
/* Returned as well.  */
ADJOINT ("(return) / (p, t)")
pair turn (pair p, double t)
{
  pair r = { p.a * t - p.b, p.b * p.a };
  return r;
}
/* Other names for the same reals.  */
ADJOINT ("(return) / (a, b)")
vec cross (vec a, vec b)
{
  vec c = { { { a.y * b.v[2] - a.z * b.y, a.z * b.x - a.x * b.z, 0 } }, a.n };
  c.z = a.v[0] * b.v[1] - a.v[1] * b.v[0] * c.v[a.n];
  return c;
}
ADJOINT ("(return) / (a, t)")
flat spin (flat a, double t)
{
  flat b = { { a.x * t - a.v[1], a.p.a * t } };
  b.v[0] *= b.p.b;
  return b;
}
/* What is behind it keeps its place.  */
ADJOINT ("(return) / (p, x, m->w[3])")
double named (pair p, double *restrict x, const struct store *restrict m, int k)
{
  double r = 0;
  for (int i = 0; i < 3; i++)
    r += m->w[i] * p.a + x[i] * p.b;
  return r * k;
}
ADJOINT ("(return, u[3]) / (p, u[3])")
double moved (pair p, double *u, const struct store *m)
{
  double r = 0;
  for (int i = 0; i < 3; i++) {
    m->w[i] = p.a * u[i];
    r += m->w[i] * u[i];
  }
  return r * p.b;
}
/* The prototypes say which has a shadow.  */
double half_known (pair p, pair q) { return p.a * q.a * q.b + p.b; }
#ifndef QUAD
void half_known_b (pair p, pair q, pair *qb, double seed);
double half_known_d (pair p, pair q, pair qd, double *value);
double ask (pair p, pair q, pair *qb, double seed) { half_known_b (p, q, qb, seed); return half_known (p, q); }
double ask_tangent (pair p, pair q, pair qd, double *value) { return half_known_d (p, q, qd, value); }
#endif

void run (double *s, double *p, double *r)
{
  pair a = { p[0], p[1] }, b = { p[2], p[3] }, c;
  const double w[3] = { 0.5, 0.25, 2 };
  struct grid g = { 3, { { p[0], p[1], p[2] }, { p[3], 1, p[4] } }, w, 0.5f, { p[1] + p[2] * I, p[3] - I }, { b, 1 } };
  double x[3] = { p[0], p[1], p[2] }, v[3] = { p[4], p[3], p[2] };
  struct store m = { v };
  sweep (g, 2, s);
  s[3] = product (a, p[4], b);
  s[4] = product (a, 2, a);
  s[5] = power (3, b);
  c = turn (a, p[2]);
  s[6] = c.a + 2 * c.b;
  s[7] = named (b, x, &m, 3);
  m.w = s + 9;
  s[8] = moved (a, s + 9, &m);
  vec e = cross ((vec) { { { p[0], p[1], p[2] } }, 1 }, (vec) { { { p[3], p[4], p[0] } }, 9 });
  for (int i = 0; i < 3; i++)
    s[12 + i] = e.v[i] * e.n;
  flat l = spin ((flat) { { p[1], p[3] } }, p[0]);
  s[15] = l.x + 2 * l.y;
  *r = half_known ((pair) { 2, 3 }, b);
}
#else
# undef pair
# undef grid
# undef store
# undef product
# undef sweep
# undef power
# undef turn
# undef named
# undef moved
# undef cross
# undef spin
# undef vec
# undef flat
# undef half_known
# undef creal
# undef cimag
void product_b (pair p, pair *pb, double t, double *tb, pair q, pair *qb, double seed);
double product_d (pair p, pair pd, double t, double td, pair q, pair qd, double *value);
void sweep_b (struct grid g, struct grid *gb, int m, double *y, double *yb);
void sweep_d (struct grid g, struct grid gd, int m, double *y, double *yd);
void power_b (int n, pair p, pair *pb, double seed);
double power_d (int n, pair p, pair pd, double *value);
void turn_b (pair p, pair *pb, double t, double *tb, pair seed);
pair turn_d (pair p, pair pd, double t, double td, pair *value);
void named_b (pair p, pair *pb, double *x, double *xb, const struct store *m, int k, double seed);
double named_d (pair p, pair pd, double *x, double *xd, const struct store *m, int k, double *value);
void moved_b (pair p, pair *pb, double *u, double *ub, const struct store *m, double seed);
double moved_d (pair p, pair pd, double *u, double *ud, const struct store *m, double *value);
double ask (pair p, pair q, pair *qb, double seed);
double ask_tangent (pair p, pair q, pair qd, double *value);
void cross_b (vec a, vec *ab, vec b, vec *bb, vec seed);
vec cross_d (vec a, vec ad, vec b, vec bd, vec *value);
void spin_b (flat a, flat *ab, double t, double *tb, flat seed);
flat spin_d (flat a, flat ad, double t, double td, flat *value);

static const double w[3] = { 0.5, 0.25, 2 };
static struct grid grid_of (const double *p, double one)
{
  struct grid g = { 3, { { p[0], p[1], p[2] }, { p[3], one, p[4] } }, w, 0.5f * (float) one,
		    { p[1] + p[2] * I, p[3] - one * I }, { { p[2], p[3] }, 1 } };
  return g;
}
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  pair a = { p[0], p[1] }, b = { p[2], p[3] }, ab = { 0, 0 }, bb = { 0, 0 };
  double x[3] = { p[0], p[1], p[2] }, xb[3] = { 0 }, v[3] = { p[4], p[3], p[2] }, vb[3];
  struct store m = { v };
  struct grid gb = { .n = 7, .w = v };
  ask ((pair) { 2, 3 }, b, &bb, *rb);
  vec u = { { { p[0], p[1], p[2] } }, 1 }, z = { { { p[3], p[4], p[0] } }, 9 }, e = cross (u, z);
  vec ub = { .n = 4 }, zb = { .n = 5 };
  cross_b (u, &ub, z, &zb, (vec) { { { sb[12], sb[13], sb[14] } }, 6 });
  expect ("what is no real beside a union", ub.n == 4 && zb.n == 5);
  pb[0] += ub.x + zb.z, pb[1] += ub.y, pb[2] += ub.z, pb[3] += zb.x, pb[4] += zb.y;
  flat lb = { { 0, 0 } }, l = spin ((flat) { { p[1], p[3] } }, p[0]);
  spin_b ((flat) { { p[1], p[3] } }, &lb, p[0], pb, (flat) { { sb[15], 2 * sb[15] } });
  pb[1] += lb.x, pb[3] += lb.y;
  for (int i = 0; i < 3; i++)
    s[12 + i] = e.v[i] * e.n;
  s[15] = l.x + 2 * l.y;
  struct store own = { s + 9 };
  double before[3] = { s[9], s[10], s[11] };
  moved_b (a, &ab, s + 9, sb + 9, &own, sb[8]);
  own.w = before;
  s[8] = moved (a, before, &own);
  named_b (b, &bb, x, xb, &m, 3, sb[7]);
  adjoint_gradient ("m->w[3]", vb, sizeof vb);
  s[7] = named (b, x, &m, 3);
  turn_b (a, &ab, p[2], pb + 2, (pair) { sb[6], 2 * sb[6] });
  s[6] = turn (a, p[2]).a + 2 * turn (a, p[2]).b;
  power_b (3, b, &bb, sb[5]);
  s[5] = power (3, b);
  double unused = 0;
  product_b (a, &ab, 2, &unused, a, &ab, sb[4]);
  s[4] = product (a, 2, a);
  product_b (a, &ab, p[4], pb + 4, b, &bb, sb[3]);
  s[3] = product (a, p[4], b);
  sweep_b (grid_of (p, 1), &gb, 2, s, sb);
  expect ("what is no real has no shadow", gb.n == 7 && gb.w == v && gb.in.kind == 0);
  pb[0] += ab.a + xb[0] + gb.x[0][0];
  pb[1] += ab.b + xb[1] + gb.x[0][1] + creal (gb.z[0]);
  pb[2] += bb.a + xb[2] + vb[2] + gb.x[0][2] + cimag (gb.z[0]) + gb.in.p.a;
  pb[3] += bb.b + vb[1] + gb.x[1][0] + creal (gb.z[1]) + gb.in.p.b;
  pb[4] += vb[0] + gb.x[1][2];
  for (int i = 3; i < 16; i++)
    if (i < 9 || i > 11)
      sb[i] = 0;
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  pair a = { p[0], p[1] }, b = { p[2], p[3] }, ad = { pd[0], pd[1] }, bd = { pd[2], pd[3] }, c, cd;
  double x[3] = { p[0], p[1], p[2] }, xd[3] = { pd[0], pd[1], pd[2] }, v[3] = { p[4], p[3], p[2] };
  double vd[3] = { pd[4], pd[3], pd[2] };
  struct store m = { v };
  sweep_d (grid_of (p, 1), grid_of (pd, 0), 2, s, sd);
  sd[3] = product_d (a, ad, p[4], pd[4], b, bd, s + 3);
  sd[4] = product_d (a, ad, 2, 0, a, ad, s + 4);
  sd[5] = power_d (3, b, bd, s + 5);
  cd = turn_d (a, ad, p[2], pd[2], &c);
  s[6] = c.a + 2 * c.b, sd[6] = cd.a + 2 * cd.b;
  adjoint_seed ("m->w[3]", vd, sizeof vd);
  sd[7] = named_d (b, bd, x, xd, &m, 3, s + 7);
  vec e, ed = cross_d ((vec) { { { p[0], p[1], p[2] } }, 1 }, (vec) { { { pd[0], pd[1], pd[2] } }, 0 },
		       (vec) { { { p[3], p[4], p[0] } }, 9 }, (vec) { { { pd[3], pd[4], pd[0] } }, 0 }, &e);
  flat l, ld = spin_d ((flat) { { p[1], p[3] } }, (flat) { { pd[1], pd[3] } }, p[0], pd[0], &l);
  for (int i = 0; i < 3; i++)
    s[12 + i] = e.v[i] * e.n, sd[12 + i] = ed.v[i] * e.n;
  s[15] = l.x + 2 * l.y, sd[15] = ld.x + 2 * ld.y;
  struct store own = { s + 9 };
  sd[8] = moved_d (a, ad, s + 9, sd + 9, &own, s + 8);
  *rd = ask_tangent ((pair) { 2, 3 }, b, bd, r);
}
int main (void)
{
  double s[16], p[5];
  for (int i = 0; i < 16; i++)
    s[i] = random_value ();
  for (int i = 0; i < 5; i++)
    p[i] = random_value ();
  law (16, s, 5, p, 1);
  return verdict ();
}
#endif
