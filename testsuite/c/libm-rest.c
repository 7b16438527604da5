/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fno-finite-math-only" } */
/* Functions of the mathematical library that are others in disguise, and those that make integers of
   reals.  */
#define _GNU_SOURCE 1
#include <complex.h>
#include <math.h>
#include "oracle.h"
#ifdef QUAD
# define nextup nextupf128
# define nextdown nextdownf128
# define fmaxmag fmaxmagf128
# define fminmag fminmagf128
# define nextupf nextupf128
# define nexttoward(X, Y) ((X) * (1 + 0 * (Y)))
# define cproj cprojf128
# define fmaximum fmaximumf128
# define fminimum_num fminimum_numf128
# define fminimum_mag fminimum_magf128
# define fmaximum_mag_num fmaximum_mag_numf128
# define scalb(X, N) ldexpf128 (X, N)
# define canonicalize canonicalizef128
# define significand(X) ((X) / exp2f128 (floorf128 (log2f128 (fabsf128 (X)))))
#endif
#ifdef KERNEL
ADJOINT ("(x) / (x)")
void f (int n, double *x)
{
  x[0] = nextup (x[0] * x[1]) * nextdown (x[1]);
  x[1] = fmaxmag (x[1], -3 * x[2]) * fminmag (x[1], -3 * x[2]) + fmaxmag (5 * x[2], x[3]);
  x[2] = nexttoward (x[2] * x[2], 1.0L) * nexttoward (x[3], -30.0L);
  x[3] = significand (x[3] * x[0]) * llogb (x[4]);
  double _Complex z = cproj (x[4] + x[5] * I);
  _Float128 _Complex v = conjf128 (z * x[5]);
  x[4] = __real__ z * __imag__ v;
  x[5] = x[5] * (nextupf (2) > 1.5);
#if __GLIBC_PREREQ (2, 35)
  x[0] = x[0] * fmaximum (x[1], 2 * x[2]) + fminimum_num (x[5], x[3] * x[4]);
  x[1] = x[1] * fmaximum_mag_num (x[1], 2 * x[2]) + fminimum_mag (x[5], x[2]);
#endif
  canonicalize (&x[2], &x[3]);
  x[3] = x[3] * scalb (x[2] * x[5], 3);
}
#define N 6
void run (double *s, double *p, double *r) { f (N, s); }
#else
void f_b (int n, double *x, double *xb);
void f_d (int n, double *x, double *xd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb) { f_b (N, s, sb); }
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd) { f_d (N, s, sd); }
int main (void)
{
  double s[N] = { 0.7, 1.3, -0.6, 1.7, 5.25, 0.4 };
  law (N, s, 0, NULL, 0);
  return verdict ();
}
#endif
