/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/c/rule-wide.rules" } */
/* Reals of extended and quadruple precision by address, for routines that a rule names: they get
   shadows in memory that is aligned as such reals are, in loops, branches and callees.  */
#include "oracle.h"
#ifdef QUAD
# define wide _Float128
# define mix mix_q
#else
# define wide _Float64x
#endif
#ifdef KERNEL
void mix (int n, wide *restrict x, _Float128 *restrict y);

#define N 5
static __attribute__ ((noinline)) double
part (int k, const double *restrict x, const double *restrict y)
{
  char first = x[0] > -9;
  wide u[N];
  char second = y[0] > -9;
  _Float128 v[N];
  for (int i = 0; i < N; i++) {
    u[i] = x[i] * first;
    v[i] = y[i] * second;
  }
  for (int i = 0; i < k; i++) {
    if (v[i] > 0 || i == 1)
      mix (N - i, u + i, v);
    v[N - 1] += u[0] * u[0];
    u[1] *= v[i];
  }
  return u[1] * v[0] + u[N - 1] * v[N - 1];
}

double f (double *restrict x, double *restrict y)
{
  double sum = 0;
  for (int k = 1; k < 4; k++)
    {
      double s = part (k, x, y);
      sum += s * x[k];
      x[k] = s * 0.125;
    }
  return sum;
}
void run (double *s, double *p, double *r) { r[0] = f (s, s + N); }
#undef wide
#undef mix
#else
#define BODY(EXTENDED, MIX) \
  void MIX (int n, EXTENDED *restrict x, quad *restrict y) \
  { \
    for (int i = 0; i < n; i++) { \
      EXTENDED t = x[i]; \
      x[i] = 2 * t - y[i] / 4; \
      y[i] = t / 2 + y[i]; \
    } \
  }
BODY (_Float64x, mix)
BODY (quad, mix_q)

/* Each pair of elements by a matrix; the reverse by its transposed.  */
void mix_b (int n, _Float64x *x, _Float64x *xb, quad *y, quad *yb)
{
  (void) x, (void) y;
  for (int i = 0; i < n; i++) {
    _Float64x t = xb ? xb[i] : 0;
    quad u = yb ? yb[i] : 0;
    if (xb)
      xb[i] = 2 * t + u / 2;
    if (yb)
      yb[i] = u - t / 4;
  }
}

void mix_d (int n, _Float64x *x, _Float64x *xd, quad *y, quad *yd)
{
  mix (n, x, y);
  mix (n, xd, yd);
}

#define N 5
double f (double *x, double *y);
void f_b (double *x, double *xb, double *y, double *yb, double rb);
double f_d (double *x, double *xd, double *y, double *yd, double *r);
void run (double *s, double *p, double *r);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (s, sb, s + N, sb + N, *rb);
  *rb = 0;
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (s, sd, s + N, sd + N, r);
}

int main (void)
{
  double s[2 * N];
  for (int i = 0; i < 2 * N; i++)
    s[i] = 0.3 + 0.17 * i * (i % 3 - 0.8);
  law (2 * N, s, 0, NULL, 1);
  return verdict ();
}
#endif
