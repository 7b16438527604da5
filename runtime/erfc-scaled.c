/* SPDX-License-Identifier: MIT */
/* The derivative of Fortran's erfc_scaled (x) = exp (x^2) erfc (x), for calls of libgfortran's
   functions: the plugin's table has the rules.

   It is 2 x erfc_scaled (x) - 2/sqrt (pi), whose terms cancel for large x.  There

     erfc_scaled (x) = 1 / (sqrt (pi) (x + K)),  K = (1/2) / (x + 1 / (x + (3/2) / (x + ...)))

   (Abramowitz and Stegun, 7.1.14), so that the derivative is -2/sqrt (pi) K / (x + K).  From x = 2 on
   so many terms of K are enough.

   libgfortran's functions are weak here: programs without Fortran link with this library, too.  */

#define _GNU_SOURCE 1
#include <math.h>

#include "rt.h"

enum { CONTINUED_FROM = 2 };

#define ERFC_SCALED(KIND, REAL, EXP, ERFC, SLOPE, TERMS) \
  static REAL \
  slope_##KIND (REAL x) \
  { \
    REAL k = 0; \
    if (x < CONTINUED_FROM) \
      return 2 * x * (EXP (x * x) * ERFC (x)) - (REAL) SLOPE; \
    for (int n = (TERMS); n > 0; n--) \
      k = (REAL) n / 2 / (x + k); \
    return -(REAL) SLOPE * (k / (x + k)); \
  } \
  REAL _gfortran_erfc_scaled_##KIND (REAL x) __attribute__ ((weak)); \
  void adjoint_f_erfc_scaled_b_##KIND (REAL x, REAL *xb, REAL rb); \
  REAL adjoint_f_erfc_scaled_d_##KIND (REAL x, REAL xd, REAL *value); \
  void \
  adjoint_f_erfc_scaled_b_##KIND (REAL x, REAL *xb, REAL rb) \
  { \
    if (xb) \
      *xb += slope_##KIND (x) * rb; \
  } \
  REAL \
  adjoint_f_erfc_scaled_d_##KIND (REAL x, REAL xd, REAL *value) \
  { \
    *value = _gfortran_erfc_scaled_##KIND (x); \
    return slope_##KIND (x) * xd; \
  }

ERFC_SCALED (r4, float, expf, erfcf, 1.1283791670955125738961589031215451717, 40)
ERFC_SCALED (r8, double, exp, erfc, 1.1283791670955125738961589031215451717, 60)
ERFC_SCALED (r10, long double, expl, erfcl, 1.1283791670955125738961589031215451717L, 80)
#if defined __SIZEOF_FLOAT128__ && defined __HAVE_FLOAT128 && __HAVE_FLOAT128
ERFC_SCALED (r16, adjoint_quad, expf128, erfcf128,
	     __extension__ 1.1283791670955125738961589031215451717Q, 200)
#endif
