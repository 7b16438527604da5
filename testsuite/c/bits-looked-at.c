/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" } */
/* Bits of what varies, by which a program decides: the sign, the exponent, whether a number is almost zero;
   and the exponent as a number.  */
#include "oracle.h"
#ifdef KERNEL
# include <string.h>
# ifdef QUAD
#  define almost_zero almost_zero_q
#  define exponent exponent_q
# endif

/* In quadruple precision the upper half says the same.  */
# undef bits_of
# ifdef QUAD
#  define bits_of(v) ({ double v_ = v; long b_[2]; memcpy (b_, &v_, sizeof b_); b_[1]; })
# else
#  define bits_of(v) ({ double v_ = v; long b_; memcpy (&b_, &v_, sizeof b_); b_; })
# endif

static int
almost_zero (double v)
{
  long b = bits_of (v);
  if (b < 0)
    b = -__LONG_MAX__ - 1 - b;
  return (b < 0 ? -b : b) <= 1;
}

static int
exponent (double v)
{
# ifdef QUAD
  return (bits_of (v) >> 48 & 0x7fff) - 16383;
# else
  return (bits_of (v) >> 52 & 0x7ff) - 1023;
# endif
}

void
f (int n, double *restrict x, double *restrict y)
{
  for (int i = 0; i < n; i++) {
    double t = x[i] * x[(i + 1) % n];
    if (!almost_zero (t))
      y[i] += x[0] / t;
    switch (exponent (t)) {
      case -6: case -7: case -8:
	t = t * t;
	break;
      case -9: case -10:
	t = t * x[i];
	break;
      default:
	t = 2 * t;
    }
    y[i] += bits_of (x[i]) < 0 ? t * x[i] : t * t;
    while (exponent (t) < -4)
      t *= 2.5;
    y[i] *= t;
    /* As numbers.  */
    y[i] += exponent (t) * x[i] + (bits_of (t) < 0 ? 1 : 3) * t;
  }
}
#endif
#define N 5
#define SECOND 5
#define SIZE 10
#include "two-arrays.h"
