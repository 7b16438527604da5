/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g -fplugin-arg-adjoint-head=h -fplugin-arg-adjoint-head=l -fplugin-arg-adjoint-head=m" } */
/* Structures that heads do not return: with a union, a pointer, a bit field, with an array of
   structures, packed.
   (No error is in line 10, where it would look like column 10.)  */
struct u { union { double a; long b; } u; };
struct u f (double x) { struct u s; s.u.a = x; return s; }  /* { dg-error "sorry, not supported: a structure as a value as a function's result" } */
/* { dg-message "note: return it through an argument" "" { target *-*-* } .-1 } */
struct p { double *a, b; };
struct p g (double *x) { struct p s = { x, *x }; return s; }  /* { dg-error "sorry, not supported: a structure as a value as a function's result" } */
/* { dg-message "note: return it through an argument" "" { target *-*-* } .-1 } */
struct b { int k : 3; double a; };
struct b h (double x) { struct b s = { 1, x }; return s; }  /* { dg-error "sorry, not supported: a structure as a value as a function's result" } */
/* { dg-message "note: return it through an argument" "" { target *-*-* } .-1 } */
struct a { struct { double z; } q[2]; };
struct a l (double x) { struct a s = { { { x }, { x } } }; return s; }  /* { dg-error "sorry, not supported: a structure as a value as a function's result" } */
/* { dg-message "note: return it through an argument" "" { target *-*-* } .-1 } */
struct __attribute__ ((packed)) c { char k; double a; };
struct c m (double x) { struct c s = { 1, x }; return s; }  /* { dg-error "sorry, not supported: a structure as a value as a function's result" } */
/* { dg-message "note: return it through an argument" "" { target *-*-* } .-1 } */
