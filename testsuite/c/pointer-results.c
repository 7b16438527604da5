/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Callees that stay calls and return pointers: to what an argument leads to, out of a table, to what
   they allocated.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define pick pick_q
#  define row row_q
#  define box box_q
# endif
struct box { double *at[2]; };
__attribute__ ((noinline)) static double *pick (double *a, double *b, int i) { a[0] = a[0] * b[1]; return i & 1 ? a : b; }
__attribute__ ((noinline)) static double *row (struct box *m, int i) { return m->at[i]; }
double f (int n, double x[n], double y[n])
{
  double r = 0, w[4], v[4];
  struct box m = { { w, v } };
  for (int i = 0; i < n; i++) { w[i] = x[i] * y[i]; v[i] = x[i] * 2; }
  for (int i = 0; i < n; i++) {
    double *p = pick (w, v, i);
    p[i] = p[i] * x[0];
    p = pick (x, y, i);
    p[i] += 0.5 * w[i];
    p = row (&m, i & 1);
    r += p[i] * p[0];
  }
  for (int i = 0; i < n; i++) r += w[i] * v[i];
  return r;
}
void run (double *s, double *p, double *r)
{
  *r = f (4, s, s + 4);
}
# ifdef QUAD
#  undef pick
#  undef row
#  undef box
# endif
#else
double f_b (int n, double *x, double *xb, double *y, double *yb, double fb);
double f_d (int n, double *x, double *xd, double *y, double *yd, double *value);
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
  return verdict ();
}
#endif
