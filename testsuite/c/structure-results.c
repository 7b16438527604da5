/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Heads that return structures: in registers and in memory; of several kinds of numbers, arrays and
   structures; beside a complex argument; recursive; with members that depend on nothing; asked for by
   prototypes; with a result that is no dependent, and one that the adjoint returns.  */
#define _GNU_SOURCE 1
#include <complex.h>
#include "oracle.h"
#ifdef QUAD
# define pair pair_q
# define particle particle_q
# define point point_q
# define move move_q
# define rotate rotate_q
# define polar polar_q
# define counted counted_q
# define idle idle_q
# define creal crealf128
# define cimag cimagf128
# define sin sinf128
# define cos cosf128
# define cexp cexpf128
#endif
#ifdef KERNEL
typedef struct { double a, b; } pair;
struct particle {
  int id;
  double at[3];
  float charge;
  double _Complex phase;
  struct { pair where; long kind; pair rate; } in;
};

/* In registers.  */
ADJOINT ("(return) / (r, t)")
pair polar (double r, double t)
{
  pair p = { r * cos (t), r * sin (t) };
  return p;
}
/* In memory; what is in it is read and written on the way.  */
ADJOINT ("(return) / (x, t)")
struct particle move (int n, const double *restrict x, double t)
{
  struct particle p = { n, { x[0], x[1] * t, 1 }, 0.5f, x[0] * t - x[1] * I, { { t, x[2] }, 7, { 0, 0 } } };
  for (int i = 0; i < n; i++) {
    p.at[2] = p.at[2] * p.at[i % 2] + sin (p.in.where.a);
    p.in.where.a *= x[i];
    p.phase *= cexp (p.phase * 0.125);
    p.in.rate = polar (p.at[2], p.in.where.b);
  }
  return p;
}
/* Recursive, beside a complex argument and memory that it changes.  */
ADJOINT ("(return, s) / (s, z)")
pair rotate (int n, double *restrict s, double _Complex z)
{
  pair p = { s[0] * creal (z), cimag (z) };
  if (n == 0)
    return p;
  s[0] = s[0] * p.b + 1;
  p = rotate (n - 1, s, z * z);
  p.a = p.a * p.b;
  s[1] = p.a * s[1];
  return p;
}
/* The result is no dependent in reverse.  */
ADJOINT ("(s) / (s)")
pair idle (double *s)
{
  pair p = { *s, 2 };
  *s = *s * *s;
  return p;
}
/* The prototypes below ask for it.  */
typedef struct { float f; short n; double d[2][2]; } point;
point counted (double x)
{
  point p = { 1, 3, { { x, x * x }, { 0, x * x * x } } };
  return p;
}
#ifndef QUAD
point counted_b (double x, double *xb, point pb);
point counted_d (double x, double xd, point *p);
point ask (double x, double *xb, point pb) { return counted_b (x, xb, pb); }
point ask_tangent (double x, double xd, point *p) { return counted_d (x, xd, p); }
#endif

void run (double *s, double *p, double *r)
{
  pair a = polar (p[0], p[1]), b;
  struct particle m = move (2, s, p[2]);
  double x[2] = { s[10], s[11] };
  for (int i = 0; i < 3; i++)
    s[3 + i] = m.at[i] + m.charge * m.id;
  s[6] = creal (m.phase);
  s[7] = cimag (m.phase) * m.in.kind;
  s[8] = m.in.where.a + m.in.where.b;
  s[9] = m.in.rate.a * 2 + m.in.rate.b;
  b = rotate (2, x, p[3] + p[4] * I);
  s[10] = x[0];
  s[11] = x[1];
  s[12] = b.a;
  s[13] = b.b;
  idle (s + 14);
  s[15] = counted (p[0]).d[0][1] + 2 * counted (p[0]).d[1][1] + 3 * counted (p[0]).d[0][0];
  *r = a.a * 3 - a.b;
}
#else
# undef pair
# undef particle
# undef point
# undef move
# undef rotate
# undef polar
# undef idle
# undef counted
# undef creal
# undef cimag
# undef cexp
void polar_b (double r, double *rb, double t, double *tb, pair polarb);
pair polar_d (double r, double rd, double t, double td, pair *value);
void move_b (int n, const double *x, double *xb, double t, double *tb, struct particle moveb);
struct particle move_d (int n, const double *x, const double *xd, double t, double td, struct particle *value);
void rotate_b (int n, double *s, double *sb, double _Complex z, double _Complex *zb, pair rotateb);
pair rotate_d (int n, double *s, double *sd, double _Complex z, double _Complex zd, pair *value);
void idle_b (double *s, double *sb);
pair idle_d (double *s, double *sd);
point ask (double x, double *xb, point pb);
point ask_tangent (double x, double xd, point *p);

static void put (double *s, struct particle m, double factor)
{
  for (int i = 0; i < 3; i++)
    s[3 + i] = m.at[i] + factor * m.charge * m.id;
  s[6] = creal (m.phase);
  s[7] = cimag (m.phase) * 7;
  s[8] = m.in.where.a + m.in.where.b;
  s[9] = m.in.rate.a * 2 + m.in.rate.b;
}
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double _Complex z = p[3] + p[4] * I, zb = pb[3] + pb[4] * I;
  pair ab = { *rb * 3, -*rb }, b, bb = { sb[12], sb[13] };
  point c, cb = { 5, 5, { { 3 * sb[15], sb[15] }, { 17, 2 * sb[15] } } };
  struct particle m, mb = { 9, { sb[3], sb[4], sb[5] }, 0, sb[6] + 7 * sb[7] * I,
			    { { sb[8], sb[8] }, 9, { 2 * sb[9], sb[9] } } };
  c = ask (p[0], pb, cb);
  expect ("returned by the adjoint", c.f == 1 && c.n == 3 && c.d[0][0] == p[0] && c.d[1][0] == 0);
  s[15] = c.d[0][1] + 2 * c.d[1][1] + 3 * c.d[0][0];
  idle_b (s + 14, sb + 14);
  double x[2] = { s[10], s[11] };
  b = rotate (2, x, z);
  rotate_b (2, s + 10, sb + 10, z, &zb, bb);
  expect ("memory", s[10] == x[0] && s[11] == x[1]);
  s[12] = b.a, s[13] = b.b;
  m = move (2, s, p[2]);
  move_b (2, s, sb, p[2], pb + 2, mb);
  put (s, m, 1);
  polar_b (p[0], pb, p[1], pb + 1, ab);
  for (int i = 3; i < 16; i++)
    sb[i] = i == 10 || i == 11 || i == 14 ? sb[i] : 0;
  pb[3] = creal (zb), pb[4] = cimag (zb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double _Complex z = p[3] + p[4] * I, zd = pd[3] + pd[4] * I;
  pair a, b, ad = polar_d (p[0], pd[0], p[1], pd[1], &a), bd = rotate_d (2, s + 10, sd + 10, z, zd, &b);
  struct particle m, md = move_d (2, s, sd, p[2], pd[2], &m);
  point c, cd = ask_tangent (p[0], pd[0], &c);
  *r = a.a * 3 - a.b, *rd = ad.a * 3 - ad.b;
  put (s, m, 1);
  put (sd, md, 0);
  s[12] = b.a, s[13] = b.b, sd[12] = bd.a, sd[13] = bd.b;
  b.a = sd[14];
  bd = idle_d (s + 14, sd + 14);
  expect ("what is returned", bd.a == b.a && bd.b == 0);
  expect ("members that vary not", m.id == 2 && m.in.kind == 7 && m.charge == 0.5f && md.charge == 0 && c.n == 3 && cd.d[1][0] == 0);
  s[15] = c.d[0][1] + 2 * c.d[1][1] + 3 * c.d[0][0];
  sd[15] = cd.d[0][1] + 2 * cd.d[1][1] + 3 * cd.d[0][0];
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
