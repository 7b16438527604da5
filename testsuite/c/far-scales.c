/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Factors whose product is out of range, though no adjoint is: norms that are scaled twice by
   a power of two, as libraries do it.  Their product is no entry of a local Jacobian.  */

#include "oracle.h"
#ifdef KERNEL
#define SMALL 0x1p-538
#define LARGE 0x1p537

double
f (const double *restrict x)
{
  double t = x[0] * x[1];
  return (t * SMALL) * SMALL + (x[1] * SMALL) * SMALL;
}

double
g (const double *restrict x)
{
  double t = x[0] * x[1];
  return (t * LARGE) * LARGE + (x[1] * LARGE) * LARGE;
}

float
h (const float *restrict x)
{
  float t = x[0] * x[1];
  return (t * 0x1p-80f) * 0x1p-80f + (x[1] * 0x1p-80f) * 0x1p-80f;
}

/* There and back: each product is in range, that of three is not.  */
double
k (const double *restrict x)
{
  double t = x[0] * x[1];
  double u = ((t * LARGE) * SMALL) * SMALL;
  return (u + (x[1] * SMALL) * SMALL) * LARGE;
}
#else
void f_b (const double *restrict x, double *restrict xb, double rb);
void g_b (const double *restrict x, double *restrict xb, double rb);
void h_b (const float *restrict x, float *restrict xb, float rb);
void k_b (const double *restrict x, double *restrict xb, double rb);

int
main (void)
{
#ifdef __FAST_MATH__	/* GCC itself multiplies the factors */
  return 0;
#endif
  double x[2] = { 0x1.8p500, 0x1.4p520 }, xb[2] = { 0, 0 };
  f_b (x, xb, 0x1p1000);
  near ("down", xb[0], x[1] * 0x1p-76, x[1] * 0x1p-76);
  near ("down", xb[1], x[0] * 0x1p-76, x[0] * 0x1p-76);
  double y[2] = { 0x1.8p-500, 0x1.4p-520 }, yb[2] = { 0, 0 };
  g_b (y, yb, 0x1p-900);
  near ("up", yb[0], y[1] * 0x1p174, y[1] * 0x1p174);
  near ("up", yb[1], y[0] * 0x1p174 + 0x1p174, 0x1p174);
  float z[2] = { 0x1.8p50f, 0x1.4p60f }, zb[2] = { 0, 0 };
  h_b (z, zb, 0x1p120f);
  near ("narrow", zb[0], (double) z[1] * 0x1p-40, (double) z[1] * 0x1p-40 * 1e9);
  near ("narrow", zb[1], (double) z[0] * 0x1p-40, (double) z[0] * 0x1p-40 * 1e9);
  double w[2] = { 1.5, 1.25 }, wb[2] = { 0, 0 };
  k_b (w, wb, 1);
  near ("around", wb[0], w[1] * 0x1p-2, w[1]);
  near ("around", wb[1], w[0] * 0x1p-2 + 0x1p-539, w[0]);
  return verdict ();
}
#endif
