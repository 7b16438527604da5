/* SPDX-License-Identifier: MIT */
#include <complex.h>
#define T double _Complex
#define KIND ELEMENT_COMPLEX
#define CONJUGATE(X) conj (X)
#define NAME(X) X##_c8
#include "intrinsics.inc"
