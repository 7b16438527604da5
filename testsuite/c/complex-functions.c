/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Functions of complex numbers written out in reals: derivatives, values, both sides of cuts.  */
#define _GNU_SOURCE 1
#include <complex.h>
#include "oracle.h"
#ifdef QUAD
# define ctan ctanf128
# define ctanh ctanhf128
# define casin casinf128
# define cacos cacosf128
# define catan catanf128
# define casinh casinhf128
# define cacosh cacoshf128
# define catanh catanhf128
# define clog10 clog10f128
#endif
#ifdef KERNEL
#define N 9
ADJOINT ("(y) / (x)")
void f (int n, const double _Complex *x, double _Complex *y)
{
  for (int i = 0; i < n; i++) {
    y[0] = ctan (x[i]) * (1 + y[0] / 4);
    y[1] += ctanh (x[i]) * x[0];
    y[2] += casin (x[i]);
    y[3] += cacos (x[i]);
    y[4] += catan (x[i]) * x[i];
    y[5] += casinh (x[i]);
    y[6] += cacosh (x[i]);
    y[7] += catanh (x[i]);
    y[8] += clog10 (x[i]);
  }
}
void run (double *s, double *p, double *r)
{
  f (2, (double _Complex *) s, (double _Complex *) (s + 4));
}
#else
void f_b (int n, const double _Complex *x, double _Complex *xb, double _Complex *y,
	  double _Complex *yb);
void f_d (int n, const double _Complex *x, double _Complex *xd, double _Complex *y,
	  double _Complex *yd);
#define Z(S) ((double _Complex *) (S))
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (2, Z (s), Z (sb), Z (s + 4), Z (sb + 4));
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (2, Z (s), Z (sd), Z (s + 4), Z (sd + 4));
}

/* The real and the imaginary part of y[K]' at Z: 1 and -i as seeds.  */
__attribute__ ((unused)) static double _Complex slope (int k, double _Complex z)
{
  double _Complex x[1] = { z }, xb[1] = { 0 }, y[N] = { 0 }, yb[N] = { 0 };
  yb[k] = 1;
  f_b (1, x, xb, y, yb);
  return conj (xb[0]);
}

__attribute__ ((unused)) static void equal (const char *what, double _Complex got, double _Complex want)
{
  near (what, creal (got), creal (want), 1e-300);
  near (what, cimag (got), cimag (want), 1e-300);
}

int main (void)
{
  double s[4 + 2 * N];
  for (int t = 0; t < 8; t++) {
    for (int i = 0; i < 4 + 2 * N; i++)
      s[i] = random_value () * (1 + t % 4);
    law (4 + 2 * N, s, 0, NULL, 0);
  }
#ifndef __FAST_MATH__	/* which knows no signs of zeros */
  /* On the cuts, from the side that the sign of zero says.  */
  double root = sqrt (3);
  for (int side = -1; side <= 1; side += 2) {
    double zero = copysign (0, side);
    equal ("asin", slope (2, CMPLX (2, zero)), CMPLX (0, side / root));
    equal ("asin", slope (2, CMPLX (-2, zero)), CMPLX (0, -side / root));
    equal ("acos", slope (3, CMPLX (2, zero)), CMPLX (0, -side / root));
    equal ("atanh", slope (7, CMPLX (2, zero)), -1 / 3.0);
    equal ("asinh", slope (5, CMPLX (zero, 2)), CMPLX (0, -side / root));
    equal ("atan", slope (4, CMPLX (zero, 2)) , catan (CMPLX (zero, 2)) + CMPLX (0, -2 / 3.0));
  }
  /* Far out: no overflow.  */
  equal ("tanh", slope (1, CMPLX (800, 1)), ctanh (CMPLX (800, 1)));
  equal ("asin", slope (2, CMPLX (1e10, 1e10)), 0
	 + 1 / csqrt (1 - CMPLX (1e10, 1e10) * CMPLX (1e10, 1e10)));
#endif
  return verdict ();
}
#endif
