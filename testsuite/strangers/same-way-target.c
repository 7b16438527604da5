/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* The same of its target.  */
#include "oracle.h"
#define FUNCTION_OPTIONS __attribute__ ((target ("fpmath=387")))
#include "same-way.h"
