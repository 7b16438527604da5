/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both -Wno-float-conversion" } */
/* _Float16: arrays that are read and written by active code, in loops, with branches, copied as a
   whole and in structures; variables; arguments by value and results, of heads and of a callee that stays; by address.
   Shadows have the precision of _Float16, as the values.  */
#include "oracle.h"
#if defined __FLT16_MAX__ || defined KERNEL_FILE
# define HAS_HALF 1
#endif
#ifdef HAS_HALF
# ifdef QUAD
#  undef half
#  define half _Float128
#  define scaled scaled_q
#  define row row_q
#  define weights weights_q
# else
#  undef row
#  undef half
#  define half _Float16
# endif
# ifdef KERNEL
struct row { half a[3]; float b; };
static half weights[2] = { 0.5, -2 };
__attribute__ ((noinline)) static half scaled (half a, const half *restrict w, half *restrict y)
{
  *y = a * w[1];
  return a * w[0] + w[1];
}
ADJOINT ("(x, y, z) / (x, y, z)")
void f (int n, half *restrict x, half *restrict y, float *restrict z)
{
  struct row r = { { x[0], x[1], 1 }, z[0] }, kept;
  half t = 0.25, last[4] = { 0.5 };
  for (int i = 0; i < n; i++) {
    t = x[i] * z[i % 2] + y[i];
    if (t > 1)
      y[i] = t * 2 - x[i];
    else
      y[i] += scaled (t, x, &last[i % 4]) * weights[i % 2];
    z[i % 2] += y[i] * last[0];
  }
  kept = r;
  __builtin_memcpy (x + 1, last, 2 * sizeof (half));
  y[1] = kept.a[1] * kept.b + (t < 0 ? -t : t);
  z[1] += kept.a[0];
}
#  ifndef QUAD
/* By value, and by address: what a structure and a global variable hold meanwhile.  */
static half stored;
typedef struct row *rows;
ADJOINT ("(return) / (w, z)")
_Complex half k (const _Complex half *z, _Complex half w) { return w * z[0] + __real__ z[1]; }
ADJOINT ("(return, x) / (a, x)")
half g (half a, int n, rows r, half *restrict x)
{
  stored = a * a;
  r->a[n] = a * x[1];
  x[0] = (half) n * stored + (int) x[0];
  return r->a[n] * stored + 1;
}
#  endif
void run (double *s, double *p, double *r)
{
  half x[4], y[4];
  float z[2] = { s[8], s[9] };
  for (int i = 0; i < 4; i++)
    x[i] = s[i], y[i] = s[4 + i];
  f (4, x, y, z);
  for (int i = 0; i < 4; i++)
    s[i] = x[i], s[4 + i] = y[i];
  s[8] = z[0], s[9] = z[1];
}
# else
#  undef row
#  undef half
#  define half _Float16
void f_b (int n, half *x, half *xb, half *y, half *yb, float *z, float *zb);
void f_d (int n, half *x, half *xd, half *y, half *yd, float *z, float *zd);
half g_b (half a, half *ab, int n, rows r, half *x, half *xb, half gb);
half g_d (half a, half ad, int n, rows r, half *x, half *xd, half *value);
void k_b (const _Complex half *z, _Complex half *zb, _Complex half w, _Complex half *wb,
	  _Complex half kb);
static void get (const double *s, half *x, half *y, float *z)
{
  for (int i = 0; i < 4; i++)
    x[i] = s[i], y[i] = s[4 + i];
  z[0] = s[8], z[1] = s[9];
}
static void put (double *s, const half *x, const half *y, const float *z)
{
  for (int i = 0; i < 4; i++)
    s[i] = x[i], s[4 + i] = y[i];
  s[8] = z[0], s[9] = z[1];
}
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  half x[4], y[4], xb[4], yb[4];
  float z[2], zb[2];
  get (s, x, y, z), get (sb, xb, yb, zb);
  f_b (4, x, xb, y, yb, z, zb);
  put (s, x, y, z), put (sb, xb, yb, zb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  half x[4], y[4], xd[4], yd[4];
  float z[2], zd[2];
  get (s, x, y, z), get (sd, xd, yd, zd);
  f_d (4, x, xd, y, yd, z, zd);
  put (s, x, y, z), put (sd, xd, yd, zd);
}
int main (void)
{
  double s[10] = { 0.5, -1, 0.25, 1, 1, -0.5, 2, 0.5, 1, -0.25 };
  oracle_eps = 0x1p-11, oracle_k = 8;
  law (10, s, 0, NULL, 0);

  /* g = a^3 x1 + 1, x0 = 2 a^2 + trunc (x0).  */
  static struct row r;
  half x[2] = { 1.5, 3 }, xb[2] = { 0.5, 1 }, ab = 1, v;
  v = g_b (2, &ab, 2, &r, x, xb, 0.5);
  expect ("adjoint by value", v == 25 && ab == 1 + 18 + 4 && xb[0] == 0 && xb[1] == 1 + 4
	  && x[0] == 9 && r.a[2] == 6);
  half xd[2] = { 7, 1 }, y[2] = { 1.5, 3 };
  half vd = g_d (2, 1, 2, &r, y, xd, &v);
  expect ("tangent by value", v == 25 && vd == 36 + 8 && xd[0] == 8 && y[0] == 9);

  _Complex half z[2] = { 1 + 2i, 3 }, zb[2] = { 0, 1 }, wb = 0.5;
  k_b (z, zb, 2 - 1i, &wb, 1i);
  expect ("complex", wb == 2.5 + 1i && zb[0] == -1 + 2i && zb[1] == 1);
  return verdict ();
}
# endif
#elif !defined KERNEL
/* This compiler does not have it.  */
int main (void) { expect ("nothing", 1); return verdict (); }
#endif
