/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fno-finite-math-only -fsigned-zeros -fno-associative-math" } */
/* C23's maxima and minima, scalb, canonicalize: where operands are zeros, NaN, or equal, a function
   that runs in the forward sweep has the library's value, and its derivative is right.  */
#define _GNU_SOURCE 1
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#if __GLIBC_PREREQ (2, 35)
#define EACH(DO) \
  DO (fmaximum, ) DO (fminimum, ) DO (fmaximum_num, ) DO (fminimum_num, ) \
  DO (fmaximum_mag, ) DO (fminimum_mag, ) DO (fmaximum_mag_num, ) DO (fminimum_mag_num, ) DO (scalb, )

/* The adjoint runs it again, so value[0] is what was written for it.  */
#define ASK(F, X) \
  __attribute__ ((noipa)) void \
  on_##F (const double *restrict x, double *restrict value) \
  { \
    value[0] = F (x[0], x[1]); \
  } \
  void on_##F##_b (const double *restrict x, double *restrict xb, double *restrict value, \
		   double *restrict valueb);
EACH (ASK)

/* Not NaN alike, or numbers that differ, or zeros of different sign.  */
static int
differ (double a, double b)
{
  return a != a ? b == b : a != b || !signbit (a) != !signbit (b);
}

static const double at[] = { 0, -0.0, 1.5, -1.5, 2, -3, INFINITY, -INFINITY, NAN };
enum { N = sizeof at / sizeof *at };
static int failed;

/* Where both are numbers, apart: the derivative is one or zero.  */
#define COMPARE(F, X) \
  for (int i = 0; i < N; i++) \
    for (int j = 0; j < N; j++) { \
      double x[2] = { at[i], at[j] }, xb[2] = { 0, 0 }, value, again, valueb = 1; \
      on_##F (x, &value); \
      on_##F##_b (x, xb, &again, &valueb); \
      if (differ (value, again)) { \
	printf (#F " (%g, %g) is %g, here %g\n", x[0], x[1], value, again); \
	failed = 1; \
      } \
      if (strcmp (#F, "scalb") && x[0] - x[0] == 0 && x[1] - x[1] == 0 \
	  && fabs (x[0]) != fabs (x[1]) && (xb[0] != (value == x[0]) || xb[1] != (value == x[1]))) { \
	printf (#F "'s derivative at (%g, %g): %g, %g\n", x[0], x[1], xb[0], xb[1]); \
	failed = 1; \
      } \
      if (x[0] == x[1] && strcmp (#F, "scalb") && xb[0] + xb[1] != 1) { \
	printf (#F "'s derivative at (%g, %g): %g, %g\n", x[0], x[1], xb[0], xb[1]); \
	failed = 1; \
      } \
    }

int
main (void)
{
  EACH (COMPARE)
  return failed;
}
#else
int
main (void)
{
  return 0;
}
#endif
