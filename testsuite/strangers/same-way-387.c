/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-mfpmath=387" } */
/* The same where registers hold 80 bits and memory 64.  */
#include "oracle.h"
#include "same-way.h"
