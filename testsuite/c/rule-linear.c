/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/c/rule-linear.rules" } */
/* Maps that rules call linear: the tangent is the routine itself, and the reverse is too where it is
   self-adjoint, or the transposed one; in place and not, a solver, twice on the same arrays, with
   what is passive beside it overwritten later, in a loop and a recursive callee.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define power power_q
# endif
enum { N = 6 };
/* y[i] = w[i] x[i] + x[i-1] + x[i+1].  */
void g (int n, const double *w, const double *x, double *y);
/* x[i] += s * x[i+1], upwards.  */
int h (int n, int s, double *x);
/* 3 x[i] - x[i-1] - x[i+1] = b[i].  */
void k (int n, const double *b, double *x);
/* Sums of neighbours, M of N.  */
void power (int n, int m, const double *x, double *y);

static double deep (int depth, double *restrict x, double *restrict y)
{
  double t[N], w[3] = { 1, 2 + depth, 3 }, r = 0;
  g (3, w, y + 1, t);
  w[1] = 7;
  k (3, t, x + depth);
  if (depth < 2)
    r = deep (depth + 1, x, y) * x[1];
  g (2, w + 1, x + 2, y);
  return r + t[1] * y[0];
}

double f (double *restrict x, double *restrict y, double *restrict z)
{
  double w[N], sum = 0;
  for (int i = 0; i < N; i++)
    w[i] = 0.5 * i;
  for (int i = 0; i < 3; i++) {
    g (N - i, w, x + i, z);
    w[i] = 2;					/* what G has read is overwritten */
    sum += 0.125 * h (N - i, i + 1, z) * z[1] * z[2];
    k (N - 1, z, y);
    for (int j = 0; j < N; j++)
      z[j] = z[j] * y[j] + 0.25 * x[j];
    power (N, 3, z, x + 1);
  }
  if (sum > -1e9)
    k (2, w, y + 3);				/* B is passive */
  h (N, 2, y);
  h (0, 2, y);
  return sum * 0.0625 + deep (0, z, y);
}
void run (double *s, double *p, double *r) { r[0] = f (s, s + 6, s + 12); }
# ifdef QUAD
#  undef power
# endif
#else
#define BODIES(REAL, G, H, HT, K, POWER) \
  void G (int n, const REAL *w, const REAL *x, REAL *y) \
  { \
    for (int i = 0; i < n; i++) \
      y[i] = w[i] * x[i] + (i ? x[i - 1] : 0) + (i < n - 1 ? x[i + 1] : 0); \
  } \
  int H (int n, int s, REAL *x) \
  { \
    for (int i = 0; i < n - 1; i++) \
      x[i] += s * x[i + 1]; \
    return n; \
  } \
  int HT (int n, int s, REAL *x) \
  { \
    for (int i = n - 2; i >= 0; i--) \
      x[i + 1] += s * x[i]; \
    return n; \
  } \
  void K (int n, const REAL *b, REAL *x) \
  { \
    REAL d[6]; \
    for (int i = 0; i < n; i++) { \
      d[i] = 3 - (i ? 1 / d[i - 1] : 0); \
      x[i] = b[i] + (i ? x[i - 1] / d[i - 1] : 0); \
    } \
    for (int i = n - 1; i >= 0; i--) \
      x[i] = (x[i] + (i < n - 1 ? x[i + 1] : 0)) / d[i]; \
  } \
  void POWER (int n, int m, const REAL *x, REAL *y) \
  { \
    for (int i = 0; i < m; i++) \
      y[i] = x[i] + 0.5 * x[n - 1 - i]; \
  }
BODIES (double, g, h, h_t, k, power)
BODIES (quad, g_q, h_q, h_t_q, k_q, power_q)
void power_b (int n, int m, const double *x, double *xb, double *y, double *yb)
{
  for (int i = 0; i < m; i++) {
    double v = yb[i];
    yb[i] = 0;
    if (xb) {
      xb[i] += v;
      xb[n - 1 - i] += 0.5 * v;
    }
  }
}

double f_b (double *restrict x, double *restrict xb, double *restrict y, double *restrict yb,
	    double *restrict z, double *restrict zb, double fb);
double f_d (double *restrict x, double *restrict xd, double *restrict y, double *restrict yd,
	    double *restrict z, double *restrict zd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (s, sb, s + 6, sb + 6, s + 12, sb + 12, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (s, sd, s + 6, sd + 6, s + 12, sd + 12, r);
}
int main (void)
{
  double s[18];
  for (int i = 0; i < 18; i++)
    s[i] = 0.5 * random_value ();
  law (18, s, 0, NULL, 1);
  return verdict ();
}
#endif
