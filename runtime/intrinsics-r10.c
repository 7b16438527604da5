/* SPDX-License-Identifier: MIT */
typedef long double loose __attribute__ ((aligned (8)));
#define REAL
#define T long double
#define LOOSE loose
#define FABS fabsl
#define SQRT sqrtl
#define KIND ELEMENT_REAL
#define CONJUGATE(X) (X)
#define NAME(X) X##_r10
#include "intrinsics.inc"
