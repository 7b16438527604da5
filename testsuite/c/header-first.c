/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* A loop header as first block of the function.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, double *x)
{
  do
    {
      x[n] = x[n] * x[n - 1];
      x[n - 1] = sin (x[n]) + x[n - 1];
    }
  while (--n > 0);
}
void g (double *x)
{
  while (x[0] < 8)
    x[0] = x[0] * x[1];
}
void run (double *s, double *p, double *r)
{
  f (5, s);
  g (s + 6);
}
#else
void f_b (int n, double *x, double *xb);
void f_d (int n, double *x, double *xd);
void g_b (double *x, double *xb);
void g_d (double *x, double *xd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  g_b (s + 6, sb + 6);
  f_b (5, s, sb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (5, s, sd);
  g_d (s + 6, sd + 6);
}
int main (void)
{
  double s[8] = { 1.3, -1.2, 0.7, 1.9, -0.4, 0.8, 0.9, 1.7 };
  law (8, s, 0, NULL, 0);
  return verdict ();
}
#endif
