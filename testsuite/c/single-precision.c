/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x,c) -fplugin-arg-adjoint-mode=both" } */
/* float and double together: conversions both ways.  */
#include "oracle.h"
#ifdef KERNEL
float f (int n, const float *x, double c)
{
  float sum = 0;
  double product = c;
  for (int i = 0; i < n; i++)
    {
      float t = x[i] * x[i] + sinf (x[i]);
      product = product * (1 + 0.1 * t);
      sum += t * (float) product;
    }
  return sum + (float) (c * c);
}
void run (double *s, double *p, double *r)
{
  float x[4];
  for (int i = 0; i < 4; i++)
    x[i] = s[i];
  *r = f (4, x, p[0]);
}
#else
void f_b (int n, const float *x, float *xb, double c, double *cb, float fb);
float f_d (int n, const float *x, const float *xd, double c, double cd,
	   float *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  float x[4], xb[4];
  for (int i = 0; i < 4; i++)
    x[i] = s[i], xb[i] = sb[i];
  f_b (4, x, xb, p[0], &pb[0], *rb);
  for (int i = 0; i < 4; i++)
    sb[i] = xb[i];
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  float x[4], xd[4], value;
  for (int i = 0; i < 4; i++)
    x[i] = s[i], xd[i] = sd[i];
  *rd = f_d (4, x, xd, p[0], pd[0], &value);
  *r = value;
}
int main (void)
{
  double s[4] = { 0.25, -1.25, 0.75, 1.5 }, c = 1.5;
  oracle_eps = 1.1920929e-7, oracle_k = 64;
  law (4, s, 1, &c, 1);
  return verdict ();
}
#endif
