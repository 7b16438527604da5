/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both -Wno-psabi" } */
/* Small vectors: loads and stores through pointers, arrays of them, in structures; arithmetic, with
   numbers and constants; lanes by constants and by variables, read and written; constructors,
   permutations, choices by comparisons; joins in loops and branches; conversions; arguments and
   results of inlined callees; uninitialised ones that are filled lane by lane.  */
#include "oracle.h"
#ifdef QUAD
# define v4 v4_q
# define l4 l4_q
# define f4 f4_q
# define splat splat_q
# define turn turn_q
# define larger larger_q
# define converted converted_q
# define pair pair_q
# define norm norm_q
# undef WHOLE
# define WHOLE __int128
#else
# undef WHOLE
# define WHOLE long
#endif
#ifdef KERNEL
typedef double v4 __attribute__ ((vector_size (4 * sizeof (double))));
typedef WHOLE l4 __attribute__ ((vector_size (4 * sizeof (double))));
typedef float f4 __attribute__ ((vector_size (4 * sizeof (float))));
static inline v4 splat (double x) { return (v4) { x, x, x, x }; }
static inline v4 turn (v4 a, v4 b) { return __builtin_shuffle (a, b, (l4) { 1, 4, 3, 7 }); }
/* A choice, lane by lane, by integers that a comparison gives.  */
static inline v4 larger (v4 a, v4 b)
{
  l4 chosen = a > b;
  v4 c = b * a;
  for (int i = 0; i < 4; i++)
    if (chosen[i])
      c[i] = a[i];
  return c;
}
/* Through single precision, of numbers that it holds exactly.  */
static inline double converted (v4 a)
{
  v4 d = __builtin_convertvector (__builtin_convertvector (a * 0 + 1.5, f4), v4);
  l4 n = __builtin_convertvector (d, l4) * 2 - 1;
  return a[0] * d[1] * 2 / 3 + a[3] * n[2];
}
struct pair { v4 a; double b; v4 c[2]; };
static inline double norm (v4 a)
{
  double s = 0;
  for (int i = 0; i < 4; i++)
    s += a[i] * a[i];
  return s;
}
ADJOINT ("(x, y) / (x, y)")
void f (int n, v4 *restrict x, double *restrict y)
{
  v4 sum = splat (0.5), kept[3], last, filled;
  struct pair p;
  p.a = x[0];
  p.b = y[0];
  for (int i = 0; i < n; i++) {
    v4 t = x[i] * splat (y[i % 3]);
    sum = sum + t / (x[i] * x[i] + 1);
    if (sum[0] > 0.7)
      last = turn (sum, t);
    else
      last = -t - sum;
    kept[i % 3] = larger (last, t);
    x[i][2] *= last[i % 4];
    p.c[i % 2][i % 4] = t[1];
    p.c[i % 2][(i + 1) % 4] = y[1];
    p.c[i % 2][(i + 2) % 4] = p.a[0];
    p.c[i % 2][(i + 3) % 4] = 2;
    p.a = p.a + p.c[i % 2] * kept[i % 3];
  }
  filled[0] = y[0];
  filled[1] = sum[2];
  filled[2] = p.b * 3;
  filled[3] = p.a[1];
  y[0] += norm (filled) + converted (p.a);
  y[1] *= kept[0][1] + kept[1][n % 4];
  x[1] = (v4) { y[1], sum[3], p.b, last[0] };
  struct pair q = p;
  y[2] += norm (q.a) + q.c[1][2];
}
void run (double *s, double *p, double *r)
{
  v4 x[5];
  for (int i = 0; i < 20; i++)
    x[i / 4][i % 4] = s[i];
  f (5, x, s + 20);
  for (int i = 0; i < 20; i++)
    s[i] = x[i / 4][i % 4];
}
#else
typedef double w4 __attribute__ ((vector_size (32)));
void f_b (int n, w4 *x, w4 *xb, double *y, double *yb);
void f_d (int n, w4 *x, w4 *xd, double *y, double *yd);
static void get (w4 *x, const double *s)
{
  for (int i = 0; i < 20; i++)
    x[i / 4][i % 4] = s[i];
}
static void put (double *s, const w4 *x)
{
  for (int i = 0; i < 20; i++)
    s[i] = x[i / 4][i % 4];
}
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  w4 x[5], xb[5];
  get (x, s), get (xb, sb);
  f_b (5, x, xb, s + 20, sb + 20);
  put (s, x), put (sb, xb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  w4 x[5], xd[5];
  get (x, s), get (xd, sd);
  f_d (5, x, xd, s + 20, sd + 20);
  put (s, x), put (sd, xd);
}
int main (void)
{
  double s[23];
  for (int i = 0; i < 23; i++)
    s[i] = 0.6 * random_value ();
  law (23, s, 0, NULL, 0);
  return verdict ();
}
#endif
