/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* A function's own options decide: looser than the file's.  */
#include "oracle.h"
#define FUNCTION_OPTIONS __attribute__ ((optimize ("fast-math")))
#include "same-way.h"
