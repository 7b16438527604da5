/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" } */
/* A plain pointer, of known extent, to which a pointer in memory leads as well: what a callee that stays a
   call read there is overwritten under the other name.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define other other_q
#  define square square_q
# endif
static double *other;
void g (double *p) { other = p; }
static __attribute__ ((noinline)) void square (int n, const double *restrict w, double *restrict y)
{
  for (int i = 0; i < n; i++)
    y[i] += w[i] * w[i];
}
void f (int n, double x[n], double y[restrict n])
{
  square (n, x, y);
  other[1] = 2 * other[0] * y[0];
  y[2] += x[1];
}
void run (double *s, double *p, double *r)
{
  g (s);
  f (4, s, s + 4);
}
#else
void g (double *p);
void f_b (int n, double *x, double *xb, double *y, double *yb);
void f_d (int n, double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  g (s);
  f_b (4, s, sb, s + 4, sb + 4);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  g (s);
  f_d (4, s, sd, s + 4, sd + 4);
}
int main (void)
{
  double s[8];
  for (int i = 0; i < 8; i++)
    s[i] = random_value ();
  law (8, s, 0, NULL, 0);
  return verdict ();
}
#endif
