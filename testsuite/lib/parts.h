/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For C tests of many small heads, each judged by itself: with dg-separate, and

     #include "parts.h"
     #ifdef KERNEL
     PART (squares) { for (int i = 0; i < n; i++) y[i] += x[i] * x[i]; }
     PART (...) {...}
     #else
     # define PARTS(X) X (squares) X (...)
     # include "parts-main.h"
     #endif

   Each part gets n = 6, x and y.  Included once in each pass over the test's file; the
   system's headers before double means something else (oracle.h).  */

#define _GNU_SOURCE 1
#include <complex.h>
#include <ctype.h>
#include <errno.h>
#include <assert.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include "oracle.h"

#ifdef KERNEL
# undef PART
# undef LONG_DOUBLE
# ifdef QUAD
#  define PART(NAME) void NAME##_q (int n, double *restrict x, double *restrict y)
#  define LONG_DOUBLE _Float128
#  define fmod fmodf128
#  define remainder remainderf128
#  define modf modff128
#  define frexp frexpf128
#  define ldexp ldexpf128
#  define scalbn scalbnf128
#  define remquo remquof128
#  define sincos sincosf128
#  define copysign copysignf128
#  define fdim fdimf128
#  define fma fmaf128
#  define logb logbf128
#  define hypot hypotf128
#  define lround lroundf128
#  define nearbyint nearbyintf128
#  define trunc truncf128
#  define erf erff128
#  define tgamma tgammaf128
#  define lgamma lgammaf128
#  define expm1 expm1f128
#  define log1p log1pf128
#  define cbrt cbrtf128
#  define exp2 exp2f128
#  define log2 log2f128
#  define j0 j0f128
#  define jn jnf128
#  define fmax fmaxf128
#  define fmin fminf128
#  define atan2 atan2f128
#  define asinh asinhf128
#  define acosh acoshf128
#  define atanh atanhf128
#  define nextafter nextafterf128
#  define sqrtl sqrtf128
#  define creal crealf128
#  define cimag cimagf128
#  define cexp cexpf128
#  define csqrt csqrtf128
#  define conj conjf128
#  define cabs cabsf128
# else
#  define PART(NAME) \
  ADJOINT ("(x,y)/(x,y)") void NAME (int n, double *restrict x, double *restrict y)
#  define LONG_DOUBLE long double
# endif
#endif
