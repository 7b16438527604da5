/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/c/rule-backward.rules" } */
/* Callees that a rule derives by a backward routine and a tangent: arguments kept from before
   and behind the call, overwritten later, in place, in loops and branches, in a callee that is
   recursive; integers by address that change; reals by value; results; arguments that are
   passive in a call; the same array twice; local arrays of both kinds; a null pointer.  */
#include "oracle.h"
#ifdef KERNEL
enum { N = 5 };
/* y = p * x * x elementwise + w (if there is one); returns a sum.  */
double g (int n, double p, const double *x, double *y, const double *w);
/* z[i] = z[i] * exp (a * z[(i+1)%n]) in place, with strides from memory.  */
void h (const int *n, double a, double *z, int *count);
/* s = scale * sqrt (1 + t*t), kept as it is behind the call.  */
void k (int n, const double *t, double *s, const int *scale);

static double deep (int depth, double *x)
{
  double local[N], sum;
  int n = N - depth, count = 0;
  for (int i = 0; i < N; i++)
    local[i] = x[i] * 0.5;
  h (&n, 0.25, local, &count);
  n = count;				/* what H has read is overwritten */
  sum = g (n > 3 ? 3 : n, x[1], local, x, depth ? x + 3 : 0);
  if (depth < 2)
    sum += deep (depth + 1, x) * x[0];
  return sum + local[2];
}

double f (double *x, double *y, double *z)
{
  int m = N + (x == y);
  double sum = 0, vla[m];
  double four[4] = { 1, 0.5, 0.25, 2 };
  int n = N, count = 3, *which = y[0] > 100 ? &n : 0;
  k (N, x, vla, 0);
  for (int i = 0; i < 3; i++)
    {
      sum += g (N - i, 0.5 * x[i], y + i, z, i == 1 ? x : 0) * vla[i];
      n = N - i;
      h (&n, 0.125 * y[0], y, &count);	/* Y is overwritten behind G */
      x[i] += sum * z[i];
      k (2, x, x, i ? &count : which);	/* in place */
    }
  if (sum > -1e6)
    sum += g (4, 2, four, z, y);	/* X is passive here */
  g (4, sum, y, y, y);			/* all the same */
  k (3, four, four, which);
  h (&n, 0.5, vla, &count);
  sum *= deep (0, z) * four[1] * vla[1];
  return sum;
}
void run (double *s, double *p, double *r) { r[0] = f (s, s + 8, s + 16); }
#else
#define BODIES(REAL, G, H, K, EXP, SQRT) \
  REAL G (int n, REAL p, const REAL *x, REAL *y, const REAL *w) \
  { \
    REAL sum = 0; \
    for (int i = 0; i < n; i++) \
      { y[i] = p * x[i] * x[i] + (w ? w[i] : 0); sum += y[i]; } \
    return 0.5 * sum; \
  } \
  void H (const int *n, REAL a, REAL *z, int *count) \
  { \
    for (int i = 0; i < *n; i++) \
      z[i] = z[i] * EXP (a * z[(i + 1) % *n]); \
    *count = *n; \
  } \
  void K (int n, const REAL *t, REAL *s, const int *scale) \
  { for (int i = 0; i < n; i++) s[i] = SQRT (1 + t[i] * t[i]) * (scale ? *scale : 1); }
BODIES (double, g, h, k, exp, sqrt)
BODIES (quad, g_q, h_q, k_q, expf128, sqrtf128)

/* In place: w, x and y may be one; each element is read before it is written.  */
void g_b (int n, double p, double *pb, const double *x, double *xb, double *y, double *yb,
	  const double *w, double *wb, double rb)
{
  for (int i = n - 1; i >= 0; i--)
    {
      double v = (yb ? yb[i] : 0) + 0.5 * rb;
      if (yb)
	yb[i] = 0;
      if (wb && w)
	wb[i] += v;
      if (xb)
	xb[i] += 2 * p * x[i] * v;
      if (pb)
	*pb += x[i] * x[i] * v;
    }
}
double g_d (int n, double p, double pd, const double *x, const double *xd, double *y, double *yd,
	    const double *w, const double *wd, double *r)
{
  double sumd = 0;
  *r = 0;
  for (int i = 0; i < n; i++)
    {
      double v = pd * x[i] * x[i] + (xd ? 2 * p * x[i] * xd[i] : 0) + (w && wd ? wd[i] : 0);
      y[i] = p * x[i] * x[i] + (w ? w[i] : 0);
      if (yd)
	yd[i] = v;
      sumd += v;
      *r += y[i];
    }
  *r *= 0.5;
  return 0.5 * sumd;
}
/* Z as before the call: runs again to find what each step had.  */
void h_b (const int *n, double a, double *ab, double *z, double *zb, int *count)
{
  double v[8];
  int m = *n;
  if (count)
    abort ();				/* it is not kept */
  for (int i = 0; i < m; i++)
    v[i] = z[i];
  for (int i = 0; i < m; i++)
    v[i] *= exp (a * v[(i + 1) % m]);
  for (int i = m - 1; i >= 0; i--)
    {
      double old = z[i], next = i == m - 1 ? v[0] : z[i + 1], e = exp (a * next);
      if (m == 1)
	next = old, e = exp (a * old);
      double zi = zb ? zb[i] : 0;
      if (zb)
	{
	  zb[i] = e * zi;
	  zb[(i + 1) % m] += old * e * a * zi;
	}
      if (ab)
	*ab += old * e * next * zi;
    }
}
void h_d (const int *n, double a, double ad, double *z, double *zd, int *count)
{
  int m = *n;
  for (int i = 0; i < m; i++)
    {
      double next = z[(i + 1) % m], e = exp (a * next);
      if (zd)
	zd[i] = e * zd[i] + z[i] * e * (ad * next + a * zd[(i + 1) % m]);
      z[i] *= e;
    }
  *count = m;
}
/* With S as behind the call, also in place.  */
void k_b (int n, const double *t, double *tb, double *s, double *sb, const int *scale)
{
  double c = scale ? *scale : 1;
  for (int i = 0; i < n; i++)
    {
      double v = sb ? sb[i] : 0;
      if (sb)
	sb[i] = 0;
      if (tb)
	tb[i] += c * c * t[i] / s[i] * v;
    }
}
void k_d (int n, const double *t, const double *td, double *s, double *sd, const int *scale)
{
  double c = scale ? *scale : 1;
  for (int i = 0; i < n; i++)
    {
      double v = sqrt (1 + t[i] * t[i]), d = td ? t[i] / v * td[i] : 0;
      s[i] = c * v;
      if (sd)
	sd[i] = c * d;
    }
}

void f_b (double *x, double *xb, double *y, double *yb, double *z, double *zb, double seed);
double f_d (double *x, double *xd, double *y, double *yd, double *z, double *zd, double *r);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (s, sb, s + 8, sb + 8, s + 16, sb + 16, rb[0]);
  rb[0] = 0;
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  rd[0] = f_d (s, sd, s + 8, sd + 8, s + 16, sd + 16, r);
}
int main (void)
{
  double s[24];
  for (int i = 0; i < 24; i++)
    s[i] = random_value ();
  law (24, s, 0, NULL, 1);
  return verdict ();
}
#endif
