/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Arguments whose shadows are moved, as what a pointer in memory leads to may be theirs; and
   memory by address that is read as whole structures, behind what has written it.  At -O0 there
   are warnings that it may be read before.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define box box_q
#  define world world_q
#  define fill fill_q
#  define set set_q
# endif
struct box { double v, w[24]; struct box *next; };
struct world { struct box *b; double *p; };
static void
fill (struct box *b, const double *u, double a)
{
  b->v = a;
  for (int i = 0; i < 4; i++)
    b->w[i] = u[i] * a;
}
double f (struct world *g, double x[8], double y[4])
{
  fill (g->b, x, y[0]);
  struct box c = *g->b, d;
  g->p[1] *= c.v;
  fill (g->b, g->p, x[5]);
  d = *g->b;
  *g->b->next = *g->b;
  y[2] = g->b->next->w[3] * d.w[1];
  return c.w[2] * d.v + d.w[3];
}
struct world *set (double *s)
{
  static struct box b[2];
  static struct world g;
  b[0].next = b[1].next = &b[1];
  g = (struct world) { b, s };
  return &g;
}
void run (double *s, double *p, double *r) { *r = f (set (s), s, s + 8); }
# ifdef QUAD
#  undef box
#  undef world
#  undef fill
#  undef set
# endif
#else
struct world;
struct world *set (double *s);
void f_b (struct world *g, double x[8], double xb[8], double y[4], double yb[4], double rb);
double f_d (struct world *g, double x[8], double xd[8], double y[4], double yd[4], double *r);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (set (s), s, sb, s + 8, sb + 8, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (set (s), s, sd, s + 8, sd + 8, r);
}
int main (void)
{
  double s[12] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.8, 0.6, -0.9, 1.1, 0.2, 0.5, -0.7 };
  law (12, s, 0, NULL, 1);
  return verdict ();
}
#endif
