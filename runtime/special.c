/* SPDX-License-Identifier: MIT */
/* Derivatives of log gamma, which libm lacks: digamma and trigamma.

   For x > 0, recurrence up to x >= 10, then the asymptotic series
     digamma (x)  = log x - 1/(2x) - sum_k B_2k / (2k x^2k)
     trigamma (x) = 1/x + 1/(2x^2) + sum_k B_2k / x^(2k+1)
   (Abramowitz and Stegun 6.3.18, 6.4.12); eight terms leave less than 2e-17.
   For x < 0, reflection (6.3.7, 6.4.7), with x taken modulo 1 exactly.
   Around its positive zero, digamma is its Taylor series there, so that the
   relative error stays small.  Around its negative zeros only the absolute
   error does.  Poles: digamma (0) is infinite with the sign of -x, digamma of a
   negative integer is NaN, trigamma of both is infinity.  */

#include <math.h>

#include "rt.h"

static const double pi = 3.14159265358979323846;

#define RECURRENCE_END 10.0

/* The zero is ROOT + ROOT_LOW.  */
#define ROOT 0x1.762d86356be3fp+0
#define ROOT_LOW 9.549995429965697e-17
#define ROOT_RADIUS 0.4

/* digamma^(k) (zero) / k!, k = 1, 2, ...  */
static const double around_root[] = {
  0.96767224544762117, -0.442763168983592106, 0.258499760955651011,
  -0.163942705442406528, 0.107824050691262366, -0.0721995612564547109,
  0.0488042881641431072, -0.0331611264748473593, 0.0225976482322181047,
  -0.0154247659049489591, 0.0105387916166121754, -0.00720453438635686824,
  0.00492678139572985345, -0.00336980165543932808, 0.00230512632673492784,
  -0.00157693677143019726, 0.00107882520191629658, -0.00073807093899600513,
  0.000504953265834602035, -0.0003454680251063077, 0.000236356015640270528,
  -0.000161706220919748034, 0.000110633727687474109, -0.0000756917958219506592,
  0.0000517857579522208087, -0.0000354300709476596063, 0.0000242400661186013177,
  -0.0000165842422718541334, 0.0000113463845846638498
};

/* B_2k, k = 1, 2, ...  */
static const double bernoulli[] = {
  1.0 / 6, -1.0 / 30, 1.0 / 42, -1.0 / 30, 5.0 / 66, -691.0 / 2730, 7.0 / 6,
  -3617.0 / 510
};

enum {
  ROOT_TERMS = sizeof around_root / sizeof around_root[0],
  BERNOULLI_TERMS = sizeof bernoulli / sizeof bernoulli[0]
};

static double
digamma_near_root (double x)
{
  double d = (x - ROOT) - ROOT_LOW, sum = 0;
  for (int k = ROOT_TERMS - 1; k >= 0; k--)
    sum = sum * d + around_root[k];
  return sum * d;
}

static double
digamma_positive (double x)
{
  double shift = 0, sum = 0;
  if (fabs (x - ROOT) < ROOT_RADIUS)
    return digamma_near_root (x);
  for (; x < RECURRENCE_END; x += 1)
    shift += 1 / x;
  double square = 1 / x / x;
  for (int k = BERNOULLI_TERMS - 1; k >= 0; k--)
    sum = (sum + bernoulli[k] / (2 * k + 2)) * square;
  return log (x) - (0.5 / x + sum) - shift;
}

static double
trigamma_positive (double x)
{
  double shift = 0, sum = 0;
  for (; x < RECURRENCE_END; x += 1)
    shift += 1 / x / x;
  double inverse = 1 / x, square = inverse / x;
  for (int k = BERNOULLI_TERMS - 1; k >= 0; k--)
    sum = (sum + bernoulli[k]) * square;
  return inverse + (0.5 * square + sum * inverse) + shift;
}

double
adjoint_digamma (double x)
{
  if (x > 0 || isnan (x))
    return digamma_positive (x);
  if (x == 0)
    return -1 / x;
  double part = x - nearbyint (x);
  if (part == 0 || isinf (x))
    return NAN;
  return digamma_positive (1 - x) - pi / tan (pi * part);
}

double
adjoint_trigamma (double x)
{
  if (x > 0 || isnan (x))
    return trigamma_positive (x);
  if (isinf (x))
    return NAN;
  double part = x - nearbyint (x);
  if (part == 0)
    return HUGE_VAL;
  double s = pi / sin (pi * part);
  return s * s - trigamma_positive (1 - x);
}

float
adjoint_digammaf (float x)
{
  return (float) adjoint_digamma (x);
}

float
adjoint_trigammaf (float x)
{
  return (float) adjoint_trigamma (x);
}
