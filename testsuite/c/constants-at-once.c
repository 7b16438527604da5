/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Constants that GCC copies as one integer of eight or sixteen bytes, into memory that a recursive function
   gets: two numbers of double precision, two or four of single precision, and integers beside them.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define walk walk_q
#  define pairs pairs_q
#  define few few_q
#  define four four_q
#  define counts counts_q
# endif
static const double pairs[2] = { 0.25, -0.5 };
static const float few[2] = { 1.5f, -0.5f }, four[4] = { 0.25f, 2, -1, 0.125f };
static const int counts[4] = { 1, 3, 2, 4 };

__attribute__ ((noinline)) static double
walk (int n, double *restrict z, float *restrict s, float *restrict t, int *restrict k, double y)
{
  if (n == 0)
    return y;
  z[0] = z[0] * y + z[1];
  z[1] = sin (z[0]) * s[0];
  s[1] *= t[2];
  t[n & 3] -= s[0];
  k[n & 3]++;
  return walk (n - 1, z, s, t, k, y * z[1] + s[1] + t[3] * k[1]);
}

void
f (int n, double *restrict x, double *restrict y)
{
  for (int i = 0; i < n; i++) {
    double z[2];
    float s[2], t[4];
    int k[4];
    memcpy (z, pairs, sizeof z);
    memcpy (s, few, sizeof s);
    memcpy (t, four, sizeof t);
    memcpy (k, counts, sizeof k);
    y[i] = walk (i + 1, z, s, t, k, x[i]) + z[0] * k[0] + t[i] * z[1] + s[1];
  }
}

void
run (double *s, double *p, double *r)
{
  f (3, s, s + 3);
}
#else
void f_b (int n, double *x, double *xb, double *y, double *yb);
void f_d (int n, double *x, double *xd, double *y, double *yd);
void
run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (3, s, sb, s + 3, sb + 3);
}
void
run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (3, s, sd, s + 3, sd + 3);
}
int
main (void)
{
  double s[6] = { 0.7, 1.1, 0.6 };
  law (6, s, 0, NULL, 0);
  return verdict ();
}
#endif
