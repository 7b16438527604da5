/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both -fno-associative-math" } */
/* Rounding by a large constant that is added and taken away again: what comes of it is constant between its
   steps.  Not so offsets as programs have them.  (With -fassociative-math nothing is rounded at all.)  */
#include "oracle.h"

#ifdef KERNEL
# ifdef QUAD
#  undef MAGIC
#  undef FINE
#  define MAGIC (0x1.8p112Q)
#  define FINE (0x1.8p106Q)
#  define unwind unwind_q
#  define fine fine_q
#  define back back_q
#  define offsets offsets_q
#  define exponential exponential_q
# else
#  define MAGIC 6755399441055744.0
#  define FINE 0x1.8p46
# endif

/* To whole turns.  */
static double
unwind (double a)
{
  double two_pi = 6.283185307179586, magic = MAGIC;
  double k = (a / two_pi + magic) - magic;
  return a - k * two_pi;
}

/* To 64ths; of what is subtracted; through a variable.  */
static double
fine (double a)
{
  const double big = FINE;
  double k = a + big, m = big - a;
  k -= big;
  m = big - m;
  return (a - k) * a + m * 0.125 + (a - m) * (a - m);
}

/* Reduced, a polynomial, scaled by a power of two.  */
static double
exponential (double a)
{
  double k = a * 1.4426950408889634 + MAGIC;
  k -= MAGIC;
  double r = a - k * 0.6931471805599453;
  return (1 + r + r * r / 2 + r * r * r / 6) * __builtin_ldexp (1.0, (int) k);
}

/* Kelvin, days and seconds since long ago.  */
static double
offsets (double a)
{
  double k = a + 273.15, d = a + 2451545.0, s = a * 10 + 211813488000.0;
  return (k - 273.15) * a + (d - 2451545.0) * 2 + (s - 211813488000.0) + (a + 8.0) - 8.0;
}

void
f (int n, const double *restrict x, double *restrict y)
{
  for (int i = 0; i < n; i++)
    y[i] = y[i] * unwind (30 * x[i] + 1.5) + fine (x[i] * 0.7 + 0.003) + exponential (x[i] * 8)
	   + 1e-3 * offsets (x[i]);
}
#endif

#define N 5
#define SECOND 5
#define SIZE 10
#include "two-arrays.h"
