/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-g -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-tune=pieces:small" } */
/* Straight lines cut into functions of their own: branches among the statements, a loop between
   two lines, memory of the function, pointers that move, what stops, integers and complex
   numbers that several pieces have, a store that a later piece reads again.  */
#include "oracle.h"
#include <stdlib.h>
#ifdef KERNEL
#define STEP(I, J, K) \
  t[I] = t[J] * t[K] + x[J % 6]; \
  u = 0.5 * u + t[I] * x[K % 6]; \
  if (u > x[I % 6]) \
    { v = v * t[J] + 0.1 * u; m += I; } \
  else if (u < -9) \
    abort (); \
  else \
    v = v - 0.2 * t[K] * u; \
  y[I % 5] = y[I % 5] + v * t[I]; \
  w.a = w.b * 0.3 + t[I]; \
  w.b = w.a * x[I % 6] * 0.2;

/* Everything at once.  */
double f (const double *restrict x, double *restrict y)
{
  double t[12] = { x[0], x[1], x[2] }, u = x[3], v = x[4];
  struct { double a, b; } w = { x[5], 0.25 };
  long m = 0;
  STEP (3, 0, 1) STEP (4, 1, 2) STEP (5, 2, 3)
  const double *p = x + m % 3;
  STEP (6, 3, 5) STEP (7, 6, 4)
  for (int i = 0; i < 4; i++)
    u = u * 0.5 + sin (p[i] * v);
  STEP (8, 7, 1) STEP (9, 2, 8) STEP (10, 9, 9)
  u += p[1] * y[1];
  y[2] = u * y[0];
  STEP (11, 10, 3)
  return u * v + w.a * t[11] + y[2] * (double) (m % 7);
}

/* One array behind two pointers, complex numbers.  */
double g (double *x, double *y)
{
  double _Complex c = x[0] + x[1] * 1.0i, d = c * c;
  x[2] = y[0] * x[1];
  y[1] = x[2] * y[2] + sin (x[0]);
  d = d * c + y[1];
  double *q = y[1] > 0 ? x : y;
  q[0] = q[1] * x[2];
  y[2] = q[0] * x[0] + __real__ d;
  x[1] = y[2] * y[1] - q[0];
  d = d + c * x[1];
  q = x[1] > 0.2 ? x + 1 : y;
  y[0] = q[0] * q[1] + __imag__ d;
  x[0] = y[0] * x[1] * q[1];
  y[1] = x[0] * y[2];
  return x[0] * y[1] + __real__ (c * d);
}
void run (double *s, double *p, double *r) { *r = f (s, s + 6) + g (s + 11, s + 12); }
#else
void f_b (const double *restrict x, double *restrict xb, double *restrict y, double *restrict yb, double rb);
double f_d (const double *restrict x, const double *restrict xd, double *restrict y,
	    double *restrict yd, double *value);
void g_b (double *x, double *xb, double *y, double *yb, double rb);
double g_d (double *x, double *xd, double *y, double *yd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  g_b (s + 11, sb + 11, s + 12, sb + 12, *rb);
  f_b (s, sb, s + 6, sb + 6, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double one, two;
  *rd = f_d (s, sd, s + 6, sd + 6, &one);
  *rd += g_d (s + 11, sd + 11, s + 12, sd + 12, &two);
  *r = one + two;
}
int main (void)
{
  double s[16] = { 0.3, -1.2, 0.7, 0.9, -0.4, 0.8, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, -0.7, 0.8, 0.9, 0.2 };
  law (16, s, 0, NULL, 1);
  for (int k = 0; k < 16; k++)
    s[k] = -0.8 * s[k] + 0.05 * k;
  law (16, s, 0, NULL, 1);
  return verdict ();
}
#endif
