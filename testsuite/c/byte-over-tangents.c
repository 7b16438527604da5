/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-status 1 } */
/* { dg-options "-w -fplugin-arg-adjoint-mode=both" } */
/* ... in tangents too.  { dg-output "a byte of an active real was overwritten" } */
#define IN_TANGENTS
#include "byte-over-reals.c"
