/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(a,b)/(a,b) -fplugin-arg-adjoint-mode=both" } */
/* Loops of a few iterations around others: side by side where each stores to memory that no other one
   touches, one behind the other where not.  */
#include "oracle.h"
#ifdef KERNEL
#define N 6
static void
g (int n, const double *restrict a, double *restrict b)
{
  for (int m = 0; m < 3; m++)
    for (int i = 0; i < n; i++)
      b[3 * i + m] = a[3 * i] * a[3 * i + m] + b[3 * i + m] * sin (a[3 * i + 1]);
}
/* With a number that goes from iteration to iteration, and one that the last one leaves.  */
static double
h (int n, const double *restrict a, double *restrict b)
{
  double scale = 1, last = 0;
  for (int m = 0; m < 2; m++)
    {
      for (int i = 0; i < n; i++)
	b[i + N * m] += scale * a[i] * a[i + N * m];
      scale *= b[N * m];
      last = a[m] * b[n - 1 + N * m];
    }
  return scale + last;
}
/* How often the inner loop runs depends on the iteration; then a test does.  */
static void
k (int n, const double *restrict a, double *restrict b)
{
  for (int m = 0; m < 3; m++)
    for (int i = 0; i < n - m; i++)
      b[i + N * m] *= a[i] * a[i + N * m];
  for (int m = 0; m < 3; m++)
    for (int i = 0; i < n; i++)
      if (m != 1)
	b[i + N * m] -= a[i] * b[i + N * m];
}
void
f (int n, double *restrict a, double *restrict b)
{
  g (n, a, b);
  b[1] += h (n, a, b);
  k (n, b, a);
  /* The sums of rows, a constant number of elements each.  */
  for (int m = 3; m >= 0; m--)
    {
      double s = b[m];
      for (int i = 0; i < N; i++)
	s = 0.5 * s * a[i] + a[i + N * (m % 3)] * a[i + 4 * m];
      b[m] = s;
    }
}
void
run (double *s, double *p, double *r)
{
  f (N, s, s + 18);
  f (1, s, s + 18);
}
#else
void f (int n, double *a, double *b);
void f_b (int n, double *a, double *ab, double *b, double *bb);
void f_d (int n, double *a, double *ad, double *b, double *bd);
void
run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double keep[36];
  for (int i = 0; i < 36; i++)
    keep[i] = s[i];
  f (6, s, s + 18);
  f_b (1, s, sb, s + 18, sb + 18);
  for (int i = 0; i < 36; i++)
    s[i] = keep[i];
  f_b (6, s, sb, s + 18, sb + 18);
  f (1, s, s + 18);
}
void
run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (6, s, sd, s + 18, sd + 18);
  f_d (1, s, sd, s + 18, sd + 18);
}
int
main (void)
{
  double s[36];
  for (int i = 0; i < 36; i++)
    s[i] = sin (1.3 * i + 0.4);
  law (36, s, 0, NULL, 0);
  return verdict ();
}
#endif
