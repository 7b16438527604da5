/* SPDX-License-Identifier: MIT */
/* digamma and trigamma of wide reals, once for each type: REAL, and FN (name) for its functions
   in libm.  Method and limits are those of special.c, but that the recurrence goes up to 40,
   where fifteen terms leave less than 1e-40, and that there is no series at a zero: around
   all zeros of digamma the absolute error is small.  */

static REAL
DIGAMMA_POSITIVE (REAL x)
{
  REAL shift = 0, sum = 0;
  for (; x < RECURRENCE_END; x += 1)
    shift += 1 / x;
  REAL square = 1 / x / x;
  for (int k = BERNOULLI_TERMS - 1; k >= 0; k--)
    sum = (sum + bernoulli (k) / (2 * k + 2)) * square;
  return FN (log) (x) - (1 / (2 * x) + sum) - shift;
}

static REAL
TRIGAMMA_POSITIVE (REAL x)
{
  REAL shift = 0, sum = 0;
  for (; x < RECURRENCE_END; x += 1)
    shift += 1 / x / x;
  REAL inverse = 1 / x, square = inverse / x;
  for (int k = BERNOULLI_TERMS - 1; k >= 0; k--)
    sum = (sum + bernoulli (k)) * square;
  return inverse + (square / 2 + sum * inverse) + shift;
}

REAL
DIGAMMA (REAL x)
{
  if (x > 0 || x != x)
    return DIGAMMA_POSITIVE (x);
  if (x == 0)
    return -1 / x;
  REAL part = x - FN (nearbyint) (x);
  if (part == 0 || part != part)
    return NAN;
  return DIGAMMA_POSITIVE (1 - x) - pi / FN (tan) (pi * part);
}

REAL
TRIGAMMA (REAL x)
{
  if (x > 0 || x != x)
    return TRIGAMMA_POSITIVE (x);
  REAL part = x - FN (nearbyint) (x);
  if (part != part)
    return NAN;
  if (part == 0)
    return HUGE_VAL;
  REAL s = pi / FN (sin) (pi * part);
  return s * s - TRIGAMMA_POSITIVE (1 - x);
}
