/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/c/rule-wide-copies.rules" } */
/* _Float128 to routines of rules; the head is that of the other file, ADJOINT (...).  */
#define WIDE 16
#include "rule-wide-copies.c"
