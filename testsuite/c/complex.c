/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Complex numbers are pairs of reals: behind arguments, in local memory, in registers and
   around loops; shadows are complex too.  */
#define _GNU_SOURCE 1
#include <complex.h>
#include "oracle.h"
#ifdef QUAD
# define cexp cexpf128
# define clog clogf128
# define csqrt csqrtf128
# define cpow cpowf128
# define csin csinf128
# define ccos ccosf128
# define csinh csinhf128
# define ccosh ccoshf128
# define cabs cabsf128
# define carg cargf128
# define conj conjf128
# define creal crealf128
# define cimag cimagf128
#endif
#ifdef KERNEL
static double _Complex g (double _Complex z) { return z + z; }

ADJOINT ("(y) / (x, y)")
void f (int n, const double _Complex *x, double _Complex *y)
{
  double _Complex t[8], sum = 0;
  struct { int n; double _Complex z[2]; double w; } c = { 3, { x[0], 1 - x[1] }, 2 };
  /* Arithmetic.  */
  y[0] += x[0] * x[1] - x[2] / x[3];
  y[1] = conj (x[0]) * y[1] + 3 * x[2] - x[1] / 2 + 1.5 / x[3] - (2 + 0.5 * I);
  /* Functions.  */
  y[2] = cexp (x[0]) * clog (x[1]) + csqrt (x[2]) * csqrt (-x[3]);
  y[3] = cpow (x[0], x[1]) + csin (x[2]) * ccos (x[3]) + csinh (x[1]) * ccosh (x[0]);
  y[4] = cabs (x[0]) + carg (x[1]) * I + creal (x[2]) * cimag (x[3]);
  /* Parts set and read.  */
  __real__ y[5] = cimag (x[0]) * creal (y[5]);
  __imag__ y[5] += creal (x[1]);
  /* Loops, branches, comparisons, local arrays, a callee.  */
  for (int i = 0; i < n; i++)
    t[i] = x[i] * g (y[i]) + i;
  for (int i = 0; i < n; i++) {
    double _Complex u = t[i];
    if (creal (u) > 0)
      u *= t[n - 1 - i];
    if (u != x[i] && x[i] == x[i])
      sum = sum * (0.1 + 0.2 * I) + u;
  }
  y[6] = sum;
  y[7] = n == 8 ? c.z[0] * c.z[1] * c.w : 0;
  if (n == 7)
    y[7] = 2;
  /* Copies, of bytes and of structures; an array of variable length.  */
  double _Complex v[n], u[2];
  __builtin_memcpy (v, y, n * sizeof *v);
  __builtin_memcpy (u, x + 2, sizeof *u);
  u[1] = v[n - 1] * u[0];
  __builtin_memcpy (y + 1, u, sizeof u);
  c.z[0] = u[1];
  __typeof__ (c) e = c;
  y[0] += e.z[0] * e.z[1] * v[3];
  __builtin_memset (u, 0, sizeof u);
  y[4] += u[1];
  /* As an array of reals.  */
  for (int i = 0; i < 2 * n; i++)
    ((double *) y)[i] += 0.25 * ((const double *) x)[i] * ((const double *) x)[i];
}
ADJOINT ("(y) / (x)")
void h (const double _Complex *x, double _Complex *y) { *y = csqrt (*x); }
void run (double *s, double *p, double *r)
{
  f (8, (double _Complex *) s, (double _Complex *) (s + 16));
}
#else
void h_b (const double _Complex *x, double _Complex *xb, double _Complex *y,
	  double _Complex *yb);
void f_b (int n, const double _Complex *x, double _Complex *xb, double _Complex *y,
	  double _Complex *yb);
void f_d (int n, const double _Complex *x, double _Complex *xd, double _Complex *y,
	  double _Complex *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (8, (double _Complex *) s, (double _Complex *) sb, (double _Complex *) (s + 16),
       (double _Complex *) (sb + 16));
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (8, (double _Complex *) s, (double _Complex *) sd, (double _Complex *) (s + 16),
       (double _Complex *) (sd + 16));
}
int main (void)
{
  double s[32];
  for (int t = 0; t < 4; t++) {
    for (int i = 0; i < 32; i++)
      s[i] = random_value ();
    law (32, s, 0, NULL, 0);
  }
  /* On the cut of the root, from either side: sqrt (-4) is 2i or -2i, and d re / dy is 1/4
     or -1/4.  */
  for (int side = -1; side <= 1; side += 2) {
    double cut[2] = { -4, copysign (0, side) }, root[2], cutb[2] = { 0 }, rootb[2] = { 1, 0 };
    h_b ((double _Complex *) cut, (double _Complex *) cutb, (double _Complex *) root,
	 (double _Complex *) rootb);
    near ("root on the cut", root[1], 2 * side, 1);
    near ("derivative on the cut", cutb[1], 0.25 * side, 1);
  }
  return verdict ();
}
#endif
