/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* malloc and calloc of reals whose address nobody else gets, freed or not: shadows of their own.  */
#include "oracle.h"
#ifdef KERNEL

double f (int n, const double *x, double *y)
{
  double *w = malloc (n * sizeof *w), *z = calloc (n, sizeof *z), r = 0;
  if (!w || !z) return -1;
  for (int i = 0; i < n; i++)
    w[i] = x[i] * x[n - 1 - i];
  for (int i = 0; i < n; i += 2)
    z[i] += w[i] * y[i];
  for (int i = 0; i < n; i++) {
    r += w[i] * z[i] + z[n - 1 - i];
    y[i] = y[i] * w[n - 1 - i];
  }
  free (w);
  free (z);
  for (int t = 0; t < 3; t++) {
    double *v = malloc (n * sizeof *v);
    for (int i = 0; i < n; i++)
      v[i] = y[i] * y[0];
    for (int i = 0; i < n; i++)
      y[i] += v[n - 1 - i];
    free (v);
  }
  return r;
}
void run (double *s, double *p, double *r)
{
  *r = f (4, s, s + 4);
}
#else
double f_b (int n, const double *x, double *xb, double *y, double *yb, double fb);
double f_d (int n, const double *x, double *xd, double *y, double *yd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, s + 4, sb + 4, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (4, s, sd, s + 4, sd + 4, r);
}
int main (void)
{
  double s[8];
  for (int i = 0; i < 8; i++)
    s[i] = random_value ();
  law (8, s, 0, NULL, 1);
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
