/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-funsafe-math-optimizations" } */
/* The same where GCC may rewrite x + 1.0 > 1.0, at every level.  */
#include "oracle.h"
#include "same-way.h"
