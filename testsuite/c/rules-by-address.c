/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/c/rules-by-address.rules" } */
/* What routines of rules get has its shadow by address: an adjoint that runs the callee again, a
   routine that has contents, a linear map; pointers that are null; memory that is freed, and
   allocated again, before the reverse; an argument whose shadow is moved.  */
#include "oracle.h"
#ifdef KERNEL
void g (int n, double p, const double *x, double *y);
void h (int n, double *x, const double *w);
void k (int n, const double *x, double *y);
# ifdef QUAD
#  define state state_q
#  define global global_q
#  define twice twice_q
# endif
struct state { double *u, *none, v[4]; };
static double global[4];

/* Stays a call, gets a structure.  */
__attribute__ ((noinline)) static void
twice (struct state *s, int n)
{
  double own[4], *t[2] = { own, s->u };
  for (int i = 0; i < n; i++)
    own[i] = s->v[i] * s->u[0];
  h (n, t[1], own);
  h (n, t[0], s->u);
  k (n, t[0], s->v);
}

double f (int n, double x[n], double *restrict y)
{
  struct state s = { NULL, NULL };
  double *rows[2] = { x, global }, sum = 0;
  for (int t = 0; t < 3; t++) {
    s.u = malloc (n * sizeof (double));
    for (int i = 0; i < n; i++) {
      s.u[i] = x[i] * y[i];
      s.v[i] = y[n - 1 - i] + t;
      if (!t)
	global[i] = x[i];
    }
    g (n, y[t], rows[t % 2], s.v);
    h (n, s.u, t == 1 ? rows[0] : s.none);
    k (n, s.u, rows[t == 2]);
    twice (&s, n);
    for (int i = 0; i < n; i++)
      sum += s.v[i] * s.u[i] + global[i];
    free (s.u);
    y[0] *= sum;
  }
  return sum;
}
void run (double *s, double *p, double *r) { r[0] = f (4, s, s + 4); }
#else
#define BODIES(REAL, G, H, K, SIN) \
  void G (int n, REAL p, const REAL *x, REAL *y) \
  { \
    for (int i = 0; i < n; i++) \
      y[i] = SIN (p * x[i]); \
  } \
  void H (int n, REAL *x, const REAL *w) \
  { \
    for (int i = 0; i < n; i++) \
      x[i] = x[i] * x[i] * (w ? w[i] : 0.5); \
  } \
  void K (int n, const REAL *x, REAL *y) \
  { \
    for (int i = 0; i < n; i++) \
      y[i] = (i ? x[i - 1] : 0) - 0.5 * x[i]; \
  }
BODIES (double, g, h, k, sin)
BODIES (quad, g_q, h_q, k_q, sinf128)
void k_t (int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++)
    y[i] = (i + 1 < n ? x[i + 1] : 0) - 0.5 * x[i];
}
void g_b (int n, double p, double *pb, const double *x, double *xb, double *y, double *yb)
{
  g (n, p, x, y);
  for (int i = 0; i < n; i++) {
    *pb += x[i] * cos (p * x[i]) * yb[i];
    xb[i] += p * cos (p * x[i]) * yb[i];
    yb[i] = 0;
  }
}
void g_d (int n, double p, double pd, const double *x, const double *xd, double *y, double *yd)
{
  for (int i = 0; i < n && yd; i++)
    yd[i] = cos (p * x[i]) * (pd * x[i] + (xd ? p * xd[i] : 0));
  g (n, p, x, y);
}
void h_bwd (int n, double *x, double *xb, const double *w, double *wb)
{
  for (int i = 0; i < n && xb; i++) {
    if (wb && w)
      wb[i] += x[i] * x[i] * xb[i];
    xb[i] *= 2 * x[i] * (w ? w[i] : 0.5);
  }
}
void h_d (int n, double *x, double *xd, const double *w, const double *wd)
{
  for (int i = 0; i < n && xd; i++)
    xd[i] = 2 * x[i] * (w ? w[i] : 0.5) * xd[i] + (wd && w ? x[i] * x[i] * wd[i] : 0);
  h (n, x, w);
}

double f_b (int n, double *x, double *xb, double *y, double *yb, double seed);
double f_d (int n, double *x, double *xd, double *y, double *yd, double *r);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, s + 4, sb + 4, rb[0]);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  rd[0] = f_d (4, s, sd, s + 4, sd + 4, r);
}
int main (void)
{
  double s[8];
  for (int i = 0; i < 8; i++)
    s[i] = 0.5 * random_value ();
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
