/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Callees that are kept as calls, with arguments that are one object or overlap, which
   restrict allows where nothing writes them: adjoints of loops are split and reordered, but
   no contribution to the shadow that they share may be lost.  One name of an object is
   what a builtin function returned.  */
#include "oracle.h"
#ifdef KERNEL
static void
g (int n, const double *restrict x, const double *restrict y, double *restrict z,
   double c)
{
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      z[i * n + j] += c * (x[i * n + j + 1] * y[i * n + j - 1])
		      + x[(i - 1) * n + j] * y[i * n + j]
		      + y[(i + 1) * n + j] * x[0] + y[0] * y[1];
}
static void
h (int n, const double *restrict x, const double *restrict y, double *restrict z,
   double c)
{
  for (int i = 1; i < n - 1; i++) {
    double sum = 0;
    for (int j = 1; j < n - 1; j++)
      sum += x[i] * y[j] + x[3] * x[j + 1] + y[i] * y[j - 1];
    z[i] = sum * c;
  }
}
static void
k (int n, const double *restrict x, const double *restrict y, double *restrict z,
   double c)
{
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      z[i * n + j] = x[i * n + j] - c * sin (y[i * n + j + 1] - x[i * n + j - 1]);
}
void f (int n, double *x, double *z)
{
  const double *again = __builtin_assume_aligned (x, 8);
  g (n, x, x, z, 0.5);
  h (n, x, x + 1, z, 0.25);
  for (int t = 0; t < 3; t++) {
    k (n, x, x, z, 0.7);
    h (n, z, z, x, 0.1);
    g (n, x, x + 3, z, 0.3);
    g (n, x, again, z, 0.1);
  }
  g (n, z, z, x, 0.5);
}
void run (double *s, double *p, double *r) { f (8, s, s + 64); }
#else
void f_b (int n, double *x, double *xb, double *z, double *zb);
void f_d (int n, double *x, double *xd, double *z, double *zd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (8, s, sb, s + 64, sb + 64);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (8, s, sd, s + 64, sd + 64);
}
int main (void)
{
  double s[128];
  for (int i = 0; i < 128; i++)
    s[i] = 0.1 * random_value ();
  law (128, s, 0, NULL, 0);
  return verdict ();
}
#endif
