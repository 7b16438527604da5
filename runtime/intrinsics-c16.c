/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE 1
#include <math.h>

#include "rt.h"

#if defined __SIZEOF_FLOAT128__ && defined __HAVE_FLOAT128 && __HAVE_FLOAT128
__extension__ typedef _Complex float __attribute__ ((mode (TC))) complex_quad;
typedef complex_quad loose __attribute__ ((aligned (8)));
# define T complex_quad
# define LOOSE loose
# define KIND ELEMENT_COMPLEX
# define CONJUGATE(X) (__extension__ ~(X))
# define NAME(X) X##_c16
# include "intrinsics.inc"
#endif
