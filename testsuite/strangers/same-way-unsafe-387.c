/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-mfpmath=387 -ffast-math" } */
/* The same where it may rewrite, and registers hold 80 bits.  */
#include "oracle.h"
#include "same-way.h"
