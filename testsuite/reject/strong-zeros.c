/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-ffinite-math-only -fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-zeros=strong" } */
#include <math.h>
double f (double x) /* { dg-error "sorry, not supported: zeros=strong where there are no NaNs" } */
/* { dg-message "note: -ffinite-math-only, which -Ofast and -ffast-math contain, promises that: add -fno-finite-math-only" "" { target *-*-* } .-1 } */
{
  return x > 0 ? sqrt (x) : 0;
}
