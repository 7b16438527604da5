/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both -Wno-psabi -Wno-maybe-uninitialized" } */
/* Small vectors in memory: of a callee that stays a call, allocated, in arrays of variable size, in
   a global table, copied as a whole, seen as an array of numbers, less aligned than they are large;
   halves of longer ones; masks that are combined; passive integers.  */
#include "oracle.h"
#ifdef QUAD
# define v4 v4_q
# define v2 v2_q
# define u2 u2_q
# define l4 l4_q
# define i4 i4_q
# define n4 n4_q
# define block block_q
# define table table_q
# define step step_q
# define within within_q
# undef WHOLE
# define WHOLE __int128
#else
# undef WHOLE
# define WHOLE long
#endif
#ifdef KERNEL
typedef double v4 __attribute__ ((vector_size (4 * sizeof (double))));
typedef double v2 __attribute__ ((vector_size (2 * sizeof (double))));
typedef double u2 __attribute__ ((vector_size (2 * sizeof (double)), aligned (8), may_alias));
typedef WHOLE l4 __attribute__ ((vector_size (4 * sizeof (double))));
typedef int i4 __attribute__ ((vector_size (16)));
typedef unsigned n4 __attribute__ ((vector_size (16)));
struct block { int n; v4 rows[2]; double shift; };
static const v4 table[2] = { { 1, -2, 3, 0.5 }, { 0.25, 2, -1, 1 } };

__attribute__ ((noinline)) static double step (int n, const v4 *restrict x, v4 *restrict y)
{
  double s = 0;
  for (int i = 1; i < n; i++) {
    y[i] = x[i] * x[i - 1] + table[i % 2] * y[i - 1];
    s += y[i][i % 4];
  }
  return s;
}
/* 1 where LOW < A < HIGH, or A is 2, else 3.  */
static inline v4 within (v4 a, double low, double high)
{
  l4 mask = ((a > low) & (a < high)) | (a == 2);
  v4 c = { 3, 3, 3, 3 };
  for (int i = 0; i < 4; i++)
    c[i] = mask[i] ? 1 : c[i];
  return c * a * a;
}
ADJOINT ("(x, y) / (x, y)")
void f (int n, v4 *restrict x, double *restrict y)
{
  v4 w[n], *heap = aligned_alloc (sizeof (v4), n * sizeof (v4)), *last = x;
  struct block b = { n, { table[0] }, y[0] }, c;
  i4 count = { 0, 1, 2, 3 };
  for (int i = 0; i < n; i++) {
    heap[i] = x[i] * b.shift;
    w[i] = heap[i] - table[1];
    count = (i4) ((n4) count * 3u) + (i4) { 1, 0, 1, i } - (count >> 1);
    b.rows[i % 2] += w[i] * (double) (count[1] % 3);
  }
  y[1] += step (n, heap, w) * step (n, w, heap);
  c = b;
  c.rows[1] = within (b.rows[0], -0.5, 0.75) - within (heap[1], -2, 2);
  for (double *p = &y[0]; p < y + 3; p++)
    *(u2 *) p = *(u2 *) p * (u2) { c.rows[1][0], c.rows[0][1] } + (u2) { 0, c.shift };
  double *all = (double *) x;
  for (int i = 0; i < 4 * n; i += 2)
    all[i] = all[i] * all[i + 1] + y[i % 4];
  for (int i = 0; i < n; i++)
    last = count[i % 4] % 2 ? last + 1 : last;
  if (last < x + n)
    *last *= x[0] + w[n - 1];
  free (heap);
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
  double s[24];
  for (int i = 0; i < 24; i++)
    s[i] = 0.6 * random_value ();
  law (24, s, 0, NULL, 0);
  return verdict ();
}
#endif
