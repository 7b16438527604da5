/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Diamonds whose arms are empty: only PHIs, active ones on three edges.  */
#include "oracle.h"
#ifdef KERNEL
double f (double a, double b, int k)
{
  double u, v;
  if (k & 1)
    u = a, v = b;
  else
    u = b, v = a;
  double w = k & 2 ? u : k & 4 ? v : 2.5;
  if (k & 8)
    w = a;
  return w * u + v * v * w;
}
void run (double *s, double *p, double *r)
{
  *r = 0;
  for (int k = 0; k < 16; k++)
    *r += (k + 1) * f (p[0], p[1], k);
}
#else
void f_b (double a, double *ab, double b, double *bb, int k, double fb);
double f_d (double a, double ad, double b, double bd, int k, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  for (int k = 0; k < 16; k++)
    f_b (p[0], &pb[0], p[1], &pb[1], k, (k + 1) * *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *r = *rd = 0;
  for (int k = 0; k < 16; k++)
    {
      double v;
      *rd += (k + 1) * f_d (p[0], pd[0], p[1], pd[1], k, &v);
      *r += (k + 1) * v;
    }
}
int main (void)
{
  double p[2] = { 1.25, -0.75 };
  law (0, NULL, 2, p, 1);
  return verdict ();
}
#endif
