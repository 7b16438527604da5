/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=a -fplugin-arg-adjoint-head=b -fplugin-arg-adjoint-head=c -fplugin-arg-adjoint-head=d" } */
/* The mantissa of what varies becomes a number: as it stands, in part, moved before the exponent is taken, as a real
   between 1 and 2.  (Exponents and signs are accepted: c/bits-looked-at.)  */
#include <stdint.h>
union word { uint64_t i; double d; };

double
a (double x)
{
  union word w = { .d = x }; /* { dg-error "sorry, not supported: the bits of a real are used as another type" } */
  return w.i & 0xfffffffffffffUL;
}

double
b (double x)
{
  union word w = { .d = x }; /* { dg-error "sorry, not supported: the bits of a real are used as another type" } */
  return w.i >> 51;
}

double
c (double x)
{
  union word w = { .d = x }; /* { dg-error "sorry, not supported: the bits of a real are used as another type" } */
  return w.i * 2 >> 52;
}

double
d (double x)
{
  union word w = { .d = x }; /* { dg-error "sorry, not supported: the bits of a real are used as another type" } */
  w.i = (w.i & 0xfffffffffffffUL) | 0x3ff0000000000000UL;
  return w.d;
}
