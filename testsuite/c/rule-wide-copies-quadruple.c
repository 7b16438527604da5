/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/c/rule-wide-copies.rules" } */
/* _Float128 to routines of rules.  */
#define WIDE 16
#include "rule-wide-copies.c"
