/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/c/passive-writers.rules" } */
/* Passive callees that write active arrays, as rules say: what they write depends on nothing,
   so shadows are cleared there and nowhere else; counts of elements from arguments by
   value and by address, also negative ones; in loops, branches and a recursive callee; a
   rule that wins over a body.  */
#include "oracle.h"
#ifdef KERNEL
enum { N = 6 };
void g (int n, long m, double *x);
void h (int n, const double *x, double *sum);
int k (double *x, const int *pn, int *info);
/* What its body computes varies; in quadruple precision it does not, and so the rule says.  */
static inline __attribute__ ((always_inline)) double overruled (double a)
{
#ifdef QUAD
  static double first;
  a = first = first == 0 ? a : first;
#endif
  return 2 * a;
}

/* Not inlined, and G overwrites what it gets.  */
static double deep (int depth, double *x)
{
  double before = x[1] * x[2];
  if (depth > 2)
    g (2, 1, x);
  else
    before += deep (depth + 1, x) * x[0];
  return before + x[0] * x[1];
}

void f (double *x, double *y, double *z)
{
  double sum, local[N];
  int info = 2, two = 2;
  for (int i = 0; i < N; i++)
    local[i] = x[i] * y[i];
  h (N, x, &sum);
  g (2, 2, x);				/* x[0..2] */
  for (int i = 0; i < N; i++)
    z[i] += x[i] * local[i] * sum;
  if (k (local, &two, &info) > 0)	/* local[0..2] */
    for (int i = 0; i < N; i++)
      z[i] *= local[i] + info;
  for (int i = 0; i < N; i++) {
    h (1, y + i, &sum);			/* in turn, one element each */
    y[i] = y[i] * z[i] + sum * overruled (x[3]);
    g (i, 1, y);			/* none where i is 0 */
  }
  g (-3, 5, z);
  z[3] += deep (0, z + 1) * y[4];
}
void run (double *s, double *p, double *r) { f (s, s + 6, s + 12); }
#else
/* DOUBLE has no meaning of its own: these for both precisions.  */
#define BODIES(DOUBLE, G, H, K) \
  void G (int n, long m, DOUBLE *x) \
  { for (int i = 0; i < n * m - 1; i++) x[i] = 0.7 + 0.125 * i; } \
  void H (int n, const DOUBLE *x, DOUBLE *sum) \
  { *sum = 1.25 + n; } \
  int K (DOUBLE *x, const int *pn, int *info) \
  { for (int i = 0; i <= *pn; i++) x[i] = 1.5 - 0.25 * i; *info = 7; return *pn; }
BODIES (double, g, h, k)
BODIES (quad, g_q, h_q, k_q)

void f_b (double *x, double *xb, double *y, double *yb, double *z, double *zb);
void f_d (double *x, double *xd, double *y, double *yd, double *z, double *zd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (s, sb, s + 6, sb + 6, s + 12, sb + 12);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (s, sd, s + 6, sd + 6, s + 12, sd + 12);
}
int main (void)
{
  double s[18];
  for (int i = 0; i < 18; i++)
    s[i] = random_value ();
  law (18, s, 0, NULL, 0);
  return verdict ();
}
#endif
