/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-tune=partials:keep" } */
/* Quotients by a subnormal number that divides nothing else: its reciprocal overflows, what
   is asked for does not, and a zero adjoint stays zero.  */
#include "oracle.h"
#ifdef KERNEL
double f (double x, double y, double z)
{
  return x / y * z;
}
double g (double x, double y)
{
  return fmax (x / y, 1e300);
}
double h (double x)
{
  return log (x);
}
float k (float x, float y)
{
  return x / y;
}
void run (double *s, double *p, double *r) { *r = f (s[0], s[1], s[2]); }
#else
void f_b (double x, double *xb, double y, double *yb, double z, double *zb, double rb);
void g_b (double x, double *xb, double y, double *yb, double rb);
void h_b (double x, double *xb, double rb);
void k_b (float x, float *xb, float y, float *yb, float rb);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (s[0], sb, s[1], sb + 1, s[2], sb + 2, *rb);
}
static void tiny_divisor (double tiny, double seed)
{
  double x = 0, y = 0, z = 0;
  f_b (2 * tiny, &x, tiny, &y, 0.5, &z, seed);
  near ("x", x, seed / tiny / 2, x);
  near ("y", y, -seed / tiny, y);
  near ("z", z, seed * 2, z);
  x = 0;
  h_b (tiny, &x, seed);
  near ("log", x, seed / tiny, x);
}
static void tiny_single (float tiny, float seed)
{
  float x = 0, y = 0;
  k_b (2 * tiny, &x, tiny, &y, seed);
  expect ("x, single", fabsf (x - seed / tiny) <= 1e-6f * fabsf (x));
  expect ("y, single", fabsf (y + 2 * seed / tiny) <= 1e-6f * fabsf (y));
}
int main (void)
{
  volatile double tiny = 0x1p-1040, half = 0.5;
  volatile float small = 0x1p-140f;
  double s[3] = { 0.3, -1.2, 0.7 }, x = 0, y = 0;
  law_b (3, s, 0, NULL, 1);
  if (tiny * half == 0)		/* -Ofast may have it so */
    return verdict ();
  tiny_divisor (tiny, 0);
  tiny_divisor (tiny, 0x1p-30);
  tiny_single (small, 0);
  tiny_single (small, 0x1p-30f);
  g_b (2 * tiny, &x, tiny, &y, 1);
  near ("not the maximum", x, 0, 1);
  near ("not the maximum, divisor", y, 0, 1);
  return verdict ();
}
#endif
