/* SPDX-License-Identifier: MIT */
#include <complex.h>
typedef long double _Complex loose __attribute__ ((aligned (8)));
#define T long double _Complex
#define LOOSE loose
#define KIND ELEMENT_COMPLEX
#define CONJUGATE(X) conjl (X)
#define NAME(X) X##_c10
#include "intrinsics.inc"
