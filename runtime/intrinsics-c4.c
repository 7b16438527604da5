/* SPDX-License-Identifier: MIT */
#include <complex.h>
#define T float _Complex
#define KIND ELEMENT_COMPLEX
#define CONJUGATE(X) conjf (X)
#define NAME(X) X##_c4
#include "intrinsics.inc"
