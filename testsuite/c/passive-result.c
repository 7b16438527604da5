/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/c/passive-result.rules" } */
/* Passive callees: a pointer argument that may be null, memory through a void pointer, single
   precision, results that are stored in memory at once, also over what was active; a pointer
   that they return.  */
#include "oracle.h"
#ifdef KERNEL_FILE
# define PASSIVE __attribute__ ((adjoint_passive))
#else
# undef PASSIVE
# define PASSIVE
#endif
#ifdef KERNEL
#ifdef QUAD
# define extremes extremes_q
# define raw raw_q
#endif
void extremes (int n, const double *x, double *low, double *high);
void raw (void *p, int n);
double h (int n) PASSIVE;
const int *order (int n) PASSIVE;

static void range (double *x, double *low, double *high)
{
  *low += x[1] * x[2];
  extremes (3, x, low, high);
  x[0] *= *low + x[1];
  if (high)
    x[2] *= *high;
}

void f (double *x, double *y)
{
  double low = x[0], a[4];
  const int *p = order (4);
  range (x, &low, NULL);
  range (y, x + 3, y + 3);
  for (int i = 0; i < 4; i++)
    a[i] = x[i] * y[p[i]];
  a[1] = h (1);
  raw (a + 2, 1);
  a[3] = sin (a[3]) * a[2];
  for (int i = 0; i < 4; i++)
    y[i] = a[i] * x[3 - i] + low;
  raw (x + 1, 2);
  x[0] += x[1] * x[3];
  y[1] = h (3);
  y[2] *= y[1];
}
void run (double *s, double *p, double *r) { f (s, s + 4); }
# ifdef KERNEL_FILE
void singles (float *x, long n);
float g (float *x)
{
  float y = x[0] * x[1] * x[2];
  singles (x, 2);
  return y + x[0] * x[1] * x[2];
}
# endif
# ifdef QUAD
#  undef extremes
#  undef raw
# endif
#else
const int *order (int n)
{
  static const int all[] = { 2, 0, 3, 1 };
  return all;
}
double h (int n) { return 0.5 * n; }
quad h_q (int n) { return h (n); }
#define BODIES(DOUBLE, EXTREMES, RAW) \
  void EXTREMES (int n, const DOUBLE *x, DOUBLE *low, DOUBLE *high) \
  { \
    *low = 0.25 + n; \
    if (high) \
      *high = 1.25; \
  } \
  void RAW (void *p, int n) \
  { \
    for (int i = 0; i < n; i++) \
      ((DOUBLE *) p)[i] = 1.5 + i; \
  }
BODIES (double, extremes, raw)
BODIES (quad, extremes_q, raw_q)
void singles (float *x, long n)
{
  for (long i = 0; i < n; i++)
    x[i] = 2 + i;
}

void f_b (double *x, double *xb, double *y, double *yb);
void f_d (double *x, double *xd, double *y, double *yd);
void g_b (float *x, float *xb, float seed);
float g_d (float *x, float *xd, float *result);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (s, sb, s + 4, sb + 4);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (s, sd, s + 4, sd + 4);
}
int main (void)
{
  double s[8] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.8, 1.1, -0.6 };
  law (8, s, 0, NULL, 0);
  float x[3] = { 3, 5, 7 }, xb[3] = { 0, 0, 0 };
  g_b (x, xb, 1);
  expect ("singles", xb[0] == 35 && xb[1] == 21 && xb[2] == 15 + 6);
  return verdict ();
}
#endif
