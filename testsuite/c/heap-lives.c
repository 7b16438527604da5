/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Lives of one address: what a block from calloc is read as, though nothing was stored there, is
   nothing to the block that was there before; blocks that plain code allocated are freed, and
   come back; blocks live on from call to call; pointers are swapped an odd number of times.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define work work_q
#  define set set_q
#  define swap swap_q
# endif
struct work { double *u, *v, *rest; };

static void swap (struct work *w)
{
  double *p = w->u;
  w->u = w->v;
  w->v = p;
}

double f (int n, double *restrict x, double *restrict y, struct work *w)
{
  double r = 0;
  free (w->rest);
  for (int t = 0; t < 4; t++) {
    w->u = malloc (400 * sizeof *w->u);
    for (int i = 0; i < n; i++)
      w->u[i] = x[i] * y[t];
    for (int i = 0; i < n; i++)
      r += w->u[i] * w->u[n - 1 - i];
    free (w->u);
    w->u = calloc (400, sizeof *w->u);
    for (int i = 0; i < n; i++)
      r += (w->u[i] + 2) * x[i];
    free (w->u);
  }
  w->u = malloc (n * sizeof *w->u);
  w->v = malloc (n * sizeof *w->v);
  for (int i = 0; i < n; i++) {
    w->u[i] = x[i] * r;
    w->v[i] = y[i] * r;
  }
  for (int t = 0; t < 3; t++) {
    swap (w);
    for (int i = 0; i < n; i++)
      w->u[i] = w->u[i] * w->v[n - 1 - i] * 0.5;
  }
  for (int i = 0; i < n; i++)
    y[i] = w->u[i] + 0.5 * w->v[i];
  free (w->v);
  w->rest = w->u;
  return r;
}

struct work *set (void)
{
  static struct work w;
  /* One from the call before, and one from here.  */
  double *p = w.rest;
  if (!p)
    p = malloc (4 * sizeof *p);
  w.rest = p;
  for (int i = 0; i < 4; i++)
    p[i] = i;
  return &w;
}

void run (double *s, double *p, double *r)
{
  *r = f (4, s, s + 4, set ());
}
# ifdef QUAD
#  undef work
#  undef set
#  undef swap
# endif
#else
double f_b (int n, double *restrict x, double *restrict xb, double *restrict y,
	    double *restrict yb, struct work *w, double fb);
double f_d (int n, double *restrict x, double *restrict xd, double *restrict y,
	    double *restrict yd, struct work *w, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, s + 4, sb + 4, set (), *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (4, s, sd, s + 4, sd + 4, set (), r);
}
int main (void)
{
  double s[8];
  for (int i = 0; i < 8; i++)
    s[i] = random_value ();
  law (8, s, 0, NULL, 1);
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
