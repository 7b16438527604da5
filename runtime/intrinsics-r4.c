/* SPDX-License-Identifier: MIT */
#define REAL
#define T float
#define KIND ELEMENT_REAL
#define CONJUGATE(X) (X)
#define NAME(X) X##_r4
#include "intrinsics.inc"
