/* SPDX-License-Identifier: MIT */
#define REAL
#define T double
#define KIND ELEMENT_REAL
#define CONJUGATE(X) (X)
#define NAME(X) X##_r8
#include "intrinsics.inc"
