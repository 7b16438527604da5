/* SPDX-License-Identifier: MIT */
/* The derivatives of sind, cosd and tand, which gfortran has with -fdec-math, for calls of
   libgfortran's functions: the plugin's table has the rules.

   Sine and cosine of degrees are each other's derivatives, exactly at multiples of 30 degrees
   too; so libgfortran's own are called.  They are weak here: programs without Fortran link with
   this library, too.  */

#define _GNU_SOURCE 1
#include <math.h>		/* whether there is _Float128 */

#include "rt.h"

#define FUNCTION(NAME, KIND, REAL, SLOPE) \
  void adjoint_f_##NAME##_b_##KIND (REAL x, REAL *xb, REAL rb); \
  REAL adjoint_f_##NAME##_d_##KIND (REAL x, REAL xd, REAL *value); \
  void \
  adjoint_f_##NAME##_b_##KIND (REAL x, REAL *xb, REAL rb) \
  { \
    if (xb) \
      *xb += SLOPE * rb; \
  } \
  REAL \
  adjoint_f_##NAME##_d_##KIND (REAL x, REAL xd, REAL *value) \
  { \
    *value = _gfortran_##NAME##_##KIND (x); \
    return SLOPE * xd; \
  }

/* DEGREE: in radians.  */
#define DEGREES(KIND, REAL, DEGREE) \
  REAL _gfortran_sind_##KIND (REAL x) __attribute__ ((weak)); \
  REAL _gfortran_cosd_##KIND (REAL x) __attribute__ ((weak)); \
  REAL _gfortran_tand_##KIND (REAL x) __attribute__ ((weak)); \
  static REAL \
  slope_of_tangent_##KIND (REAL x) \
  { \
    REAL t = _gfortran_tand_##KIND (x); \
    return (1 + t * t) * (REAL) DEGREE; \
  } \
  FUNCTION (sind, KIND, REAL, (_gfortran_cosd_##KIND (x) * (REAL) DEGREE)) \
  FUNCTION (cosd, KIND, REAL, (_gfortran_sind_##KIND (x) * -(REAL) DEGREE)) \
  FUNCTION (tand, KIND, REAL, slope_of_tangent_##KIND (x))

DEGREES (r4, float, 0.017453292519943295769236907684886127134)
DEGREES (r8, double, 0.017453292519943295769236907684886127134)
DEGREES (r10, long double, 0.017453292519943295769236907684886127134L)
#if defined __SIZEOF_FLOAT128__ && defined __HAVE_FLOAT128 && __HAVE_FLOAT128
DEGREES (r16, adjoint_quad, __extension__ 0.017453292519943295769236907684886127134Q)
#endif
