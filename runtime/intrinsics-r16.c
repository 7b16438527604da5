/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE 1
#include <math.h>

#include "rt.h"

#if defined __SIZEOF_FLOAT128__ && defined __HAVE_FLOAT128 && __HAVE_FLOAT128
typedef adjoint_quad loose __attribute__ ((aligned (8)));
# define REAL
# define T adjoint_quad
# define LOOSE loose
# define FABS fabsf128
# define SQRT sqrtf128
# define KIND ELEMENT_REAL
# define CONJUGATE(X) (X)
# define NAME(X) X##_r16
# include "intrinsics.inc"
#endif
