/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f1 -fplugin-arg-adjoint-head=f2 -fplugin-arg-adjoint-head=f3 -fplugin-arg-adjoint-head=f4 -fplugin-arg-adjoint-head=f5 -fplugin-arg-adjoint-head=f6 -fplugin-arg-adjoint-head=f7 -fplugin-arg-adjoint-head=fill -fplugin-arg-adjoint-head=f9 -fplugin-arg-adjoint-head=f10 -Wno-psabi -fplugin-arg-adjoint-rules=$srcdir/reject/vectors.rules" } */
/* What small vectors cannot do yet: calls that stay, permutations that are no constants, bits of
   reals.  */
typedef double v4 __attribute__ ((vector_size (32)));
typedef long l4 __attribute__ ((vector_size (32)));
typedef float f8 __attribute__ ((vector_size (32)));
v4 unknown (v4 a);
void rows (int n, v4 *x);
__attribute__ ((noinline)) static v4 stays (v4 a) { return a * a; }
__attribute__ ((noinline)) static double takes (v4 a) { return a[0] * a[1]; }
void f1 (v4 *restrict x, v4 *restrict y)
{
  *y = unknown (*x); /* { dg-error "sorry, not supported: a vector type" } */
  /* { dg-message "note: arithmetic, lanes, comparisons, choices and permutations by constants have derivatives" "" { target *-*-* } .-1 } */
}
void f2 (v4 *restrict x, v4 *restrict y)
{
  *y = stays (*x); /* { dg-error "sorry, not supported: a vector type" } */
}
void f3 (v4 *restrict x, double *restrict y)
{
  *y = takes (*x); /* { dg-error "sorry, not supported: a vector type" } */
}
void f4 (v4 *restrict x, v4 *restrict y, const l4 *m)
{
  *y = __builtin_shuffle (*x, *m); /* { dg-error "sorry, not supported: a vector type" } */
}
void f5 (v4 *restrict x, v4 *restrict y)
{
  *y = (v4) ((l4) *x & (*x > *y)); /* { dg-error "sorry, not supported: a vector type" } */
}
void f6 (v4 *restrict x, float *restrict y)
{
  f8 parts = (f8) *x; /* { dg-error "sorry, not supported: a vector type" } */
  *y = parts[1];
}
void f7 (v4 *restrict x, v4 *restrict y, int k)
{
  union { v4 v; l4 l; } u[2];
  u[k].v = *x;
  u[1].l[k] ^= 1; /* { dg-error "sorry, not supported: memory that may hold reals is accessed as something else" } */
  *y = u[k].v;
}
void fill (v4 *restrict x)
{
  rows (3, x); /* { dg-error "sorry, not supported: the rule for 'rows' counts vectors" } */
  /* { dg-message "note: declare what 'rows' gets as a pointer to numbers" "" { target *-*-* } .-1 } */
}
double f9 (v4 x, double y) { return x[0] * y; } /* { dg-error "sorry, not supported: a vector type" } */
v4 f10 (double x) { return (v4) { x, x, 0, 0 }; } /* { dg-error "sorry, not supported: a vector type as a function's result" } */
