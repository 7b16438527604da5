/* SPDX-License-Identifier: MIT */
/* Derivatives of log gamma for long double and for quadruple precision: see special-wide.h.  */

#define _GNU_SOURCE 1
#include <math.h>

#include "rt.h"

#define RECURRENCE_END 40
enum { BERNOULLI_TERMS = 15 };

/* B_2k+2, by numerators and denominators that are exact.  */
static const struct { int64_t over, under; } ratios[BERNOULLI_TERMS] = {
  { 1, 6 }, { -1, 30 }, { 1, 42 }, { -1, 30 }, { 5, 66 }, { -691, 2730 }, { 7, 6 },
  { -3617, 510 }, { 43867, 798 }, { -174611, 330 }, { 854513, 138 }, { -236364091, 2730 },
  { 8553103, 6 }, { -23749461029, 870 }, { 8615841276005, 14322 }
};

#define REAL long double
#define FN(NAME) NAME##l
#define DIGAMMA adjoint_digammal
#define TRIGAMMA adjoint_trigammal
#define DIGAMMA_POSITIVE digamma_positivel
#define TRIGAMMA_POSITIVE trigamma_positivel
#define bernoulli(K) ((REAL) ratios[K].over / (REAL) ratios[K].under)
#define pi 3.14159265358979323846264338327950288L
#include "special-wide.h"
#undef REAL
#undef FN
#undef DIGAMMA
#undef TRIGAMMA
#undef DIGAMMA_POSITIVE
#undef TRIGAMMA_POSITIVE
#undef pi

#if defined __SIZEOF_FLOAT128__ && defined __HAVE_FLOAT128 && __HAVE_FLOAT128
# define REAL adjoint_quad
# define FN(NAME) NAME##f128
# define DIGAMMA adjoint_digammaf128
# define TRIGAMMA adjoint_trigammaf128
# define DIGAMMA_POSITIVE digamma_positive_quad
# define TRIGAMMA_POSITIVE trigamma_positive_quad
# define pi (__extension__ 3.14159265358979323846264338327950288Q)
# include "special-wide.h"
#endif
