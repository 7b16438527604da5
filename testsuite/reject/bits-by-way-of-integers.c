/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=a -fplugin-arg-adjoint-head=b -fplugin-arg-adjoint-head=c -fplugin-arg-adjoint-head=d -fplugin-arg-adjoint-head=e -fplugin-arg-adjoint-head=g" } */
/* Reals are made of bits that may be those of reals, by way of integer variables.  */
#include <stdint.h>
union word { uint64_t i; double d; };
static uint64_t kept, rows[2], reached, given, *lead = &reached;
double a (double x)
{
  union word w = { .d = x }, v; /* { dg-error "sorry, not supported: the bits of a real are used as another type" } */
  kept = w.i;
  v.i = kept ^ 1;
  return v.d * x;
}
double b (const double *x, int k)
{
  union word v;
  __builtin_memcpy (rows, x, sizeof rows);
  v.i = rows[k] ^ 1;
  return v.d * x[0]; /* { dg-error "sorry, not supported: the bits of a real are used as another type" } */
}
double c (const double *x, int k, void *w)
{
  union word v;
  __builtin_memcpy (w, x, 16);
  kept = ((uint64_t *) w)[k];
  v.i = kept ^ 1;
  return v.d * x[0]; /* { dg-error "sorry, not supported: the bits of a real are used as another type" } */
}
__attribute__ ((noinline)) static void put (uint64_t bits)
{
  given = bits;
}
double d (const double *x, int k, uint64_t *w)
{
  union word v;
  put (w[k]);
  v.i = given ^ 1;
  return v.d * x[0]; /* { dg-error "sorry, not supported: the bits of a real are used as another type" } */
}
double e (const double *x, const uint64_t *w)
{
  union word v;
  *lead = w[1];
  v.i = reached ^ 1;
  return v.d * x[0]; /* { dg-error "sorry, not supported: the bits of a real are used as another type" } */
}
double g (const double *x, uint64_t n)
{
  union word v;
  v.i = n ^ 1;
  return v.d * x[0]; /* { dg-error "sorry, not supported: the bits of a real are used as another type" } */
}
