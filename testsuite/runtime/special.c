/* SPDX-License-Identifier: GPL-3.0-or-later */
/* digamma and trigamma against quad precision, by recurrence only (also for
   negative arguments, where the run time uses reflection).
   { libraries -lquadmath -lm }
   { case "special" "" "" 0 0 {^ok$} }  */

#include <math.h>
#include <quadmath.h>
#include "generated.h"

static const __float128 bernoulli[] = {
  1.0Q / 6, -1.0Q / 30, 1.0Q / 42, -1.0Q / 30, 5.0Q / 66, -691.0Q / 2730,
  7.0Q / 6, -3617.0Q / 510, 43867.0Q / 798, -174611.0Q / 330
};

/* SIZE: the sum of the absolute values of the terms.  */
static __float128
digamma (__float128 x, __float128 *size)
{
  __float128 sum = 0;
  *size = 0;
  for (; x < 100; x += 1) {
    sum -= 1 / x;
    *size += fabsq (1 / x);
  }
  __float128 power = 1;
  sum += logq (x) - 1 / (2 * x);
  for (int k = 0; k < 10; k++) {
    power /= x * x;
    sum -= bernoulli[k] / (2 * k + 2) * power;
  }
  return sum;
}

static __float128
trigamma (__float128 x)
{
  __float128 sum = 0;
  for (; x < 100; x += 1)
    sum += 1 / (x * x);
  __float128 power = 1 / x;
  sum += 1 / x + 1 / (2 * x * x);
  for (int k = 0; k < 10; k++) {
    power /= x * x;
    sum += bernoulli[k] * power;
  }
  return sum;
}

static double worst[2];

static void
judge (double x)
{
  __float128 size, d = digamma (x, &size), t = trigamma (x);
  /* Near a negative zero of digamma only the absolute error is small.  */
  __float128 scale = x > 0 || fabsq (d) > 1 ? fabsq (d) : 1;
  double e = (double) (fabsq (adjoint_digamma (x) - d) / scale / 0x1p-52Q);
  double f = (double) (fabsq (adjoint_trigamma (x) - t) / t / 0x1p-52Q);
  worst[0] = fmax (worst[0], e);
  worst[1] = fmax (worst[1], f);
  if (e > 16 || f > 16) {
    fprintf (stderr, "x = %.17g: errors %g, %g eps\n", x, e, f);
    exit (3);
  }
  if (fabs (x) > 1e-30 && (float) x == x) {
    CHECK (adjoint_digammaf ((float) x) == (float) adjoint_digamma (x));
    CHECK (adjoint_trigammaf ((float) x) == (float) adjoint_trigamma (x));
  }
}

int
main (void)
{
  for (double x = 1e-12; x < 1e12; x *= 1.37)
    judge (x);
  for (double x = 0.03125; x < 20; x += 0.03125)
    judge (x);
  for (double x = 1.4; x < 1.5; x += 0.0001)
    judge (x);
  judge (1.4616321449683622);
  judge (1.4616321449683624);
  for (double x = -50.484375; x < 0; x += 0.15625)
    if (x != floor (x))
      judge (x);
  for (double x = -1e-12; x > -0.99; x *= 1.9)
    judge (x);
  CHECK (adjoint_digamma (0.0) == -INFINITY);
  CHECK (adjoint_digamma (-0.0) == INFINITY);
  CHECK (isnan (adjoint_digamma (-3)) && isnan (adjoint_digamma (-INFINITY)));
  CHECK (adjoint_digamma (INFINITY) == INFINITY);
  CHECK (isnan (adjoint_digamma (NAN)) && isnan (adjoint_trigamma (NAN)));
  CHECK (adjoint_trigamma (0) == INFINITY && adjoint_trigamma (-2) == INFINITY);
  CHECK (adjoint_trigamma (INFINITY) == 0);
  CHECK (isnan (adjoint_trigamma (-INFINITY)));
  fprintf (stdout, "ok\n");
  return 0;
}
