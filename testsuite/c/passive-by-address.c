/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/c/passive-by-address.rules" } */
/* Passive callees set memory whose shadow is by address: work arrays of a structure, an array inside
   it, global and static variables, in loops and in a callee that is not inlined.  Behind the call
   these depend on nothing.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define work work_q
#  define set set_q
#  define global global_q
# endif
void g (double *x, int n);
void h (double *x, int n);
void k (void *x, const int *size, int n);
struct work { int n; double *tmp, inside[6], sum; };
double global[6];
static double local[6];

static double deep (int depth, double x, struct work *w)
{
  double before = w->tmp[depth] * x;
  w->tmp[3] = before * x;
  if (depth < 2)
    before += deep (depth + 1, x * x, w) * x;
  else
    g (w->tmp + 2, 2);
  return before * w->tmp[3] + w->tmp[2] * x;
}

void f (const double *restrict x, double *restrict y, struct work *w)
{
  int n = 6, size = 8;
  for (int i = 0; i < n; i++) {
    w->tmp[i] = x[i] * x[i];
    w->inside[i] = x[i] * y[i];
    global[i] = sin (x[i]);
    local[i] = x[i] * y[n - 1 - i];
  }
  w->sum = x[0] * x[1];
  y[0] += w->sum * w->sum;
  g (&w->sum, 1);
  y[1] += w->sum * x[1];
  g (w->tmp, 2);
  h (w->inside + 1, 2);				/* 1..4 */
  g (global + 3, 2);
  k (local, &size, 3);
  for (int i = 0; i < n; i++)
    y[i] = y[i] * w->tmp[i] + w->inside[i] * global[n - 1 - i] + local[i] * x[i];
  for (int i = 0; i < 4; i++) {
    global[i] *= y[i] * x[i + 1];
    g (&global[i], 1);
    w->tmp[i + 1] += global[i] * global[i + 1] * x[i];
  }
  y[5] += deep (0, x[2], w);
}
struct work *set (void)
{
  static struct work w;
  static double tmp[6];
  w.tmp = tmp;
  return &w;
}
void run (double *s, double *p, double *r) { f (s, s + 6, set ()); }
# ifdef QUAD
#  undef work
#  undef set
#  undef global
# endif
#else
/* DOUBLE has no meaning of its own: these for both precisions.  */
#define BODIES(DOUBLE, G, H, K) \
  void G (DOUBLE *x, int n) \
  { for (int i = 0; i < n; i++) x[i] = 0.7 + 0.125 * i; } \
  void H (DOUBLE *x, int n) \
  { for (int i = 0; i < 2 * n; i++) x[i] = 1.25 - 0.25 * i; } \
  void K (void *x, const int *size, int n) \
  { G (x, n * *size / 8); }
BODIES (double, g, h, k)
BODIES (quad, g_q, h_q, k_q)

struct work *set (void);
void f_b (const double *restrict x, double *restrict xb, double *restrict y, double *restrict yb,
	  struct work *w);
void f_d (const double *restrict x, double *restrict xd, double *restrict y, double *restrict yd,
	  struct work *w);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (s, sb, s + 6, sb + 6, set ());
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (s, sd, s + 6, sd + 6, set ());
}
int main (void)
{
  double s[12];
  for (int i = 0; i < 12; i++)
    s[i] = random_value ();
  law (12, s, 0, NULL, 0);
  law (12, s, 0, NULL, 0);
  return verdict ();
}
#endif
