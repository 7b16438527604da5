/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Heads with complex numbers by value: arguments and results, beside reals and arrays; recursive;
   with a result that is no dependent in reverse, one that is returned by the adjoint, a real one; one shadow
   for two arguments; an argument that the head does not name; single and extended precision.  */
#define _GNU_SOURCE 1
#include <complex.h>
#include "oracle.h"
#ifdef QUAD
# define cexp cexpf128
# define conj conjf128
# define creal crealf128
# define cimag cimagf128
# define part part_q
# define store store_q
# define powers powers_q
#endif
#ifdef KERNEL
/* Recursive, with an argument that it changes.  */
double _Complex f (int n, double _Complex z, double t, double *restrict x, double _Complex w)
{
  if (n == 0)
    return z * conj (w) + t;
  for (int i = 0; i < n; i++) {
    z = z * w + x[i];
    x[i] = creal (z) * t * x[i];
  }
  return cexp (0.1 * z) * f (n - 1, w, creal (z), x, z / w) + cimag (w);
}
/* A real result; c has no shadow.  */
ADJOINT ("(return) / (z)")
double g (double _Complex z, double _Complex c) { return creal (z * z * c) * cimag (z) + 1; }
/* The result is no dependent.  */
ADJOINT ("(x) / (z, x)")
double _Complex h (double _Complex z, double *x)
{
  *x = *x * creal (z) + cimag (z * z);
  return z * *x;
}
/* Only the imaginary part counts.  */
ADJOINT ("(return) / (z)")
double _Complex part (double _Complex z) { return cimag (z) * cimag (z) * (2 - 3 * I); }

void run (double *s, double *p, double *r)
{
  double _Complex z = p[0] + p[1] * I, w = p[3] + p[4] * I, v = f (3, z, p[2], s, w);
  s[3] = creal (v);
  s[4] = cimag (v);
  h (w, s + 5);
  v = part (w);
  s[6] = creal (v);
  s[7] = cimag (v);
  *r = g (z, 1.5 + 0.5 * I);
}
#ifndef QUAD
ADJOINT ("(return) / (a, b)")
float _Complex product (float _Complex a, float _Complex b) { return a * b; }
ADJOINT ("(return) / (z)")
long double _Complex square (long double _Complex z) { return z * z; }
#endif
#else
double _Complex f_b (int n, double _Complex z, double _Complex *zb, double t, double *tb, double *x,
		     double *xb, double _Complex w, double _Complex *wb, double _Complex fb);
double _Complex f_d (int n, double _Complex z, double _Complex zd, double t, double td, double *x,
		     double *xd, double _Complex w, double _Complex wd, double _Complex *value);
double g_b (double _Complex z, double _Complex *zb, double _Complex c, double seed);
double g_d (double _Complex z, double _Complex zd, double _Complex c, double *value);
void h_b (double _Complex z, double _Complex *zb, double *x, double *xb);
double _Complex h_d (double _Complex z, double _Complex zd, double *x, double *xd);
void part_b (double _Complex z, double _Complex *zb, double _Complex partb);
double _Complex part_d (double _Complex z, double _Complex zd, double _Complex *value);
void product_b (float _Complex a, float _Complex *ab, float _Complex b, float _Complex *bb,
		float _Complex productb);
float _Complex product_d (float _Complex a, float _Complex ad, float _Complex b, float _Complex bd,
			  float _Complex *value);
void square_b (long double _Complex z, long double _Complex *zb, long double _Complex squareb);
long double _Complex square_d (long double _Complex z, long double _Complex zd,
			       long double _Complex *value);

void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double _Complex z = p[0] + p[1] * I, w = p[3] + p[4] * I, v;
  double _Complex zb = pb[0] + pb[1] * I, wb = pb[3] + pb[4] * I;
  part_b (w, &wb, sb[6] + sb[7] * I);
  h_b (w, &wb, s + 5, sb + 5);
  expect ("the value", g_b (z, &zb, 1.5 + 0.5 * I, *rb) == g (z, 1.5 + 0.5 * I));
  v = f_b (3, z, &zb, p[2], pb + 2, s, sb, w, &wb, sb[3] + sb[4] * I);
  s[3] = creal (v);
  s[4] = cimag (v);
  v = part (w);
  s[6] = creal (v);
  s[7] = cimag (v);
  sb[3] = sb[4] = sb[6] = sb[7] = 0;
  pb[0] = creal (zb), pb[1] = cimag (zb);
  pb[3] = creal (wb), pb[4] = cimag (wb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double _Complex z = p[0] + p[1] * I, w = p[3] + p[4] * I, v;
  double _Complex zd = pd[0] + pd[1] * I, wd = pd[3] + pd[4] * I, vd;
  vd = f_d (3, z, zd, p[2], pd[2], s, sd, w, wd, &v);
  s[3] = creal (v), s[4] = cimag (v), sd[3] = creal (vd), sd[4] = cimag (vd);
  v = h_d (w, wd, s + 5, sd + 5);
  vd = wd * s[5] + w * sd[5];
  near ("what is returned", creal (v), creal (vd), cabs (wd * s[5]) + cabs (w * sd[5]));
  vd = part_d (w, wd, &v);
  s[6] = creal (v), s[7] = cimag (v), sd[6] = creal (vd), sd[7] = cimag (vd);
  *rd = g_d (z, zd, 1.5 + 0.5 * I, r);
}
int main (void)
{
  double s[8], p[5];
  for (int i = 0; i < 8; i++)
    s[i] = random_value ();
  for (int i = 0; i < 5; i++)
    p[i] = random_value ();
  law (8, s, 5, p, 1);

  /* conj (2 z) * 1, in one shadow.  */
  float _Complex z = 0.5f + 2 * I, zb = 1, v, vd = product_d (z, 1 + I, z, 1 + I, &v);
  product_b (z, &zb, z, &zb, 1);
  expect ("one shadow", zb == 2 - 4 * I && v == z * z && vd == 2 * z * (1 + I));
  long double _Complex x = 1.25L - I, xb = I, y, yd = square_d (x, I, &y);
  square_b (x, &xb, 2 * I);
  expect ("extended precision", xb == I + conjl (2 * x) * 2 * I && y == x * x && yd == 2 * I * x);
  return verdict ();
}
#endif
