/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fcx-limited-range" } */
/* Complex numbers of single precision, into double and back, and by value.  */
#define _GNU_SOURCE 1
#include <complex.h>
#include "oracle.h"
#ifdef QUAD
# define cexpf cexpf128
# define csqrt csqrtf128
# define cabsf cabsf128
#endif
#ifdef KERNEL
__attribute__ ((noinline)) static float _Complex g (float t, float _Complex z)
{
  return t * z * z;
}
ADJOINT ("(x) / (x)")
void f (int n, float _Complex *x)
{
  double _Complex sum = 0;
  for (int i = 1; i < n; i++) {
    x[i] = x[i] * x[i - 1] / (x[i] + 3) + cexpf (x[i]) * cabsf (x[i]);
    sum += csqrt (x[i]) + g (__real__ x[i], x[0]);
  }
  x[0] = sum / n;
}
void run (double *s, double *p, double *r)
{
  float _Complex x[5];
  for (int i = 0; i < 5; i++)
    __real__ x[i] = s[2 * i], __imag__ x[i] = s[2 * i + 1];
  f (5, x);
  for (int i = 0; i < 5; i++)
    s[2 * i] = __real__ x[i], s[2 * i + 1] = __imag__ x[i];
}
#else
void f_b (int n, float _Complex *x, float _Complex *xb);
void f_d (int n, float _Complex *x, float _Complex *xd);
static void get (const double *s, float _Complex *x)
{
  for (int i = 0; i < 5; i++)
    __real__ x[i] = s[2 * i], __imag__ x[i] = s[2 * i + 1];
}
static void put (double *s, const float _Complex *x)
{
  for (int i = 0; i < 5; i++)
    s[2 * i] = __real__ x[i], s[2 * i + 1] = __imag__ x[i];
}
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  float _Complex x[5], xb[5];
  get (s, x), get (sb, xb);
  f_b (5, x, xb);
  put (s, x), put (sb, xb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  float _Complex x[5], xd[5];
  get (s, x), get (sd, xd);
  f_d (5, x, xd);
  put (s, x), put (sd, xd);
}
int main (void)
{
  double s[10];
  oracle_eps = 1.1920929e-7, oracle_k = 64;
  for (int i = 0; i < 10; i++)
    s[i] = (float) random_value ();
  law (10, s, 0, NULL, 0);
  return verdict ();
}
#endif
