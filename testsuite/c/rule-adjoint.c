/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/c/rule-adjoint.rules" } */
/* Callees that a rule derives by adjoints, which run them again: in memory that overlaps as
   the caller's did (in place; shifted; two ranges that a third connects; apart), never in the
   caller's; with shadows for arguments that have none; several times, in loops, and recursive;
   with an integer as a result; and one said by an attribute.  */
#include "oracle.h"
#ifdef KERNEL
#ifdef KERNEL_FILE		/* the plugin is there */
#define DERIVATIVE(...) __attribute__ ((adjoint_derivative (__VA_ARGS__)))
#else
#define DERIVATIVE(...)
#endif
#ifdef QUAD
#define mean mean_q
#define deep deep_q
#define said said_q
#define also also_q
#endif
void g (int n, double p, const double *x, double *y);
void also (int n, double p, const double *x, double *y);	/* like G */
void h (int n, double *x, double *y, const double *w);
double mean (int n, const double *x, int *count);
void deep (int depth, double *x);
double said (double a, const int *k, const double *b) DERIVATIVE ("said_b", "said_d");

double f (double *x, double *y)
{
  double sum = 0, v[12], idle[4] = { 1, 0.5, 2, 0.25 }, two[2] = { x[0], y[1] };
  int count = 0, three = 3;
  for (int i = 0; i < 12; i++)
    v[i] = x[i % 4] * y[i % 3];
  for (int i = 0; i < 3; i++)
    {
      g (4, 0.5 * y[i], x, y);		/* apart */
      g (3, x[i], v, v + 1);		/* what it writes it reads next */
      g (4, 0.25, v, v);		/* in place */
      h (3, v + i, v + i + 2, v + i + 1);	/* a chain */
      h (4, v + 6, v, x);
      h (3, x, x, y);			/* the same */
      sum += mean (4 - i, v + i, &count) * count;
    }
  g (4, 0.5, idle, v + 4);		/* no shadow of what is read */
  h (2, idle, idle + 2, idle);		/* nothing is active */
  h (4, v + 2, v + 7, idle);
  also (3, y[2], v + 5, v + 4);
  deep (2, v + 3);
  deep (0, x);
  sum += said (x[1], &three, two) + mean (12, v, &count);
  three = 2;
  two[1] = sum;
  return said (2, &three, two) + mean (4, y, &three) * three * idle[1];
}
void run (double *s, double *p, double *r) { r[0] = f (s, s + 4); }
#else
#undef mean
#undef deep
#undef said
#undef also
#define BODIES(REAL, G, ALSO, H, MEAN, DEEP, SAID, SIN) \
  void G (int n, REAL p, const REAL *x, REAL *y) \
  { \
    for (int i = 0; i < n; i++) \
      y[i] = SIN (x[i]) * x[i] + p; \
  } \
  void ALSO (int n, REAL p, const REAL *x, REAL *y) { G (n, p, x, y); } \
  void H (int n, REAL *x, REAL *y, const REAL *w) \
  { \
    for (int i = 0; i < n - 1; i++) \
      { \
	x[i] += SIN (w[i] * y[i]); \
	y[i] = x[i + 1] * w[i + 1] * (REAL) 0.5 + (REAL) 0.25 * x[i] * y[i]; \
      } \
    x[n - 1] *= w[0]; \
  } \
  REAL MEAN (int n, const REAL *x, int *count) \
  { \
    REAL sum = 0; \
    for (int i = 0; i < n; i++) \
      sum += x[i] * x[i]; \
    *count = n; \
    return sum / n; \
  } \
  void DEEP (int depth, REAL *x) \
  { \
    for (int i = 0; i < 4; i++) \
      x[i] = SIN (x[i] + x[(i + 1) % 4]); \
    if (depth) \
      DEEP (depth - 1, x); \
    x[0] *= x[depth]; \
  } \
  REAL SAID (REAL a, const int *k, const REAL *b) { return a * b[0] * *k + b[1] * b[1]; }
BODIES (double, g, also, h, mean, deep, said, sin)
BODIES (quad, g_q, also_q, h_q, mean_q, deep_q, said_q, sinf128)

/* Adjoints as a tool would make them: the function runs again on what it is given and
   remembers what it overwrites.  */
static double trail[256], *top = trail;
static const double *outside_from, *outside_to;	/* the caller's memory */
static void mine (const void *p)
{
  expect ("memory of the caller's", (const double *) p < outside_from || (const double *) p >= outside_to);
}
void g_b (int n, double p, double *pb, const double *x, double *xb, double *y, double *yb)
{
  double old[16];
  mine (y);
  for (int i = 0; i < n; i++)
    {
      old[i] = x[i];
      y[i] = sin (x[i]) * x[i] + p;
    }
  for (int i = n - 1; i >= 0; i--)
    {
      double v = yb[i];
      yb[i] = 0;
      *pb += v;
      xb[i] += (cos (old[i]) * old[i] + sin (old[i])) * v;
    }
}
void g_d (int n, double p, double pd, const double *x, const double *xd, double *y, double *yd)
{
  for (int i = 0; i < n; i++)
    {
      double v = x[i], vd = xd ? xd[i] : 0;
      y[i] = sin (v) * v + p;
      if (yd)
	yd[i] = (cos (v) * v + sin (v)) * vd + pd;
    }
}
void h_b (int n, double *x, double *xb, double *y, double *yb, const double *w, double *wb)
{
  double tape[16][7], v, last, first;
  mine (x);
  mine (y);
  for (int i = 0; i < n - 1; i++)
    {
      tape[i][0] = w[i];
      tape[i][1] = y[i];
      x[i] += sin (w[i] * y[i]);
      tape[i][2] = x[i + 1];
      tape[i][3] = w[i + 1];
      tape[i][4] = x[i];
      tape[i][5] = y[i];
      y[i] = x[i + 1] * w[i + 1] * 0.5 + 0.25 * x[i] * y[i];
    }
  last = x[n - 1];
  first = w[0];
  v = xb[n - 1];
  xb[n - 1] = 0;
  xb[n - 1] += first * v;
  wb[0] += last * v;
  for (int i = n - 2; i >= 0; i--)
    {
      v = yb[i];
      yb[i] = 0;
      xb[i + 1] += tape[i][3] * 0.5 * v;
      wb[i + 1] += tape[i][2] * 0.5 * v;
      xb[i] += 0.25 * tape[i][5] * v;
      yb[i] += 0.25 * tape[i][4] * v;
      v = cos (tape[i][0] * tape[i][1]) * xb[i];
      wb[i] += tape[i][1] * v;
      yb[i] += tape[i][0] * v;
    }
}
void h_d (int n, double *x, double *xd, double *y, double *yd, const double *w, const double *wd)
{
  static double zeros[8];
  double scratch[8] = { 0 };
  if (!wd)
    wd = zeros;
  if (!xd)
    xd = scratch;
  if (!yd)
    yd = scratch;
  for (int i = 0; i < n - 1; i++)
    {
      double d = cos (w[i] * y[i]) * (wd[i] * y[i] + w[i] * yd[i]);
      x[i] += sin (w[i] * y[i]);
      xd[i] += d;
      d = 0.5 * (xd[i + 1] * w[i + 1] + x[i + 1] * wd[i + 1])
	  + 0.25 * (xd[i] * y[i] + x[i] * yd[i]);
      y[i] = x[i + 1] * w[i + 1] * 0.5 + 0.25 * x[i] * y[i];
      yd[i] = d;
    }
  xd[n - 1] = xd[n - 1] * w[0] + x[n - 1] * wd[0];
  x[n - 1] *= w[0];
}
void mean_b (int n, const double *x, double *xb, int *count, double seed)
{
  *count = -1;				/* nobody sees it */
  for (int i = 0; i < n; i++)
    xb[i] += 2 * x[i] / n * seed;
}
double mean_d (int n, const double *x, const double *xd, int *count, double *r)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += 2 * x[i] / n * (xd ? xd[i] : 0);
  *r = mean (n, x, count);
  return sum;
}
void deep_b (int depth, double *x, double *xb)
{
  double *mark = top, v;
  mine (x);
  for (int i = 0; i < 4; i++)
    {
      *top++ = x[i] + x[(i + 1) % 4];
      x[i] = sin (x[i] + x[(i + 1) % 4]);
    }
  double before[4] = { x[0], x[1], x[2], x[3] };
  if (depth)
    deep (depth - 1, x);
  v = xb[0];
  xb[0] = 0;
  xb[0] += x[depth] * v;
  xb[depth] += x[0] * v;
  if (depth)
    deep_b (depth - 1, before, xb);
  for (int i = 3; i >= 0; i--)
    {
      v = cos (mark[i]) * xb[i];
      xb[i] = v;
      xb[(i + 1) % 4] += v;
    }
  top = mark;
}
void deep_d (int depth, double *x, double *xd)
{
  for (int i = 0; i < 4; i++)
    {
      int j = (i + 1) % 4;
      xd[i] = cos (x[i] + x[j]) * (xd[i] + xd[j]);
      x[i] = sin (x[i] + x[j]);
    }
  if (depth)
    deep_d (depth - 1, x, xd);
  xd[0] = xd[0] * x[depth] + x[0] * xd[depth];
  x[0] *= x[depth];
}
void said_b (double a, double *ab, const int *k, const double *b, double *bb, double seed)
{
  *ab += b[0] * *k * seed;
  bb[0] += a * *k * seed;
  bb[1] += 2 * b[1] * seed;
}
double said_d (double a, double ad, const int *k, const double *b, const double *bd, double *r)
{
  *r = said (a, k, b);
  return ad * b[0] * *k + (bd ? a * bd[0] * *k + 2 * b[1] * bd[1] : 0);
}

void f_b (double *x, double *xb, double *y, double *yb, double seed);
double f_d (double *x, double *xd, double *y, double *yd, double *r);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  outside_from = s;
  outside_to = s + 8;
  f_b (s, sb, s + 4, sb + 4, rb[0]);
  rb[0] = 0;
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  rd[0] = f_d (s, sd, s + 4, sd + 4, r);
}
int main (void)
{
  double s[8];
  for (int i = 0; i < 8; i++)
    s[i] = random_value ();
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
