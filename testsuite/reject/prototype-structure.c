/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* The seed of a structure is one of its type, by value; a tangent's value comes through a pointer.  */
struct o { double a, b; };
struct q { double a, b; };
struct o f (double x) { struct o s = { x, x }; return s; }
void f_b (double x, double *xb, struct q s);  /* { dg-error "declaration of 'f_b' does not fit 'f': parameter 3 .'s'., the seed of the result, should be the structure by value" } */
struct o g (double x) { struct o s = { x, x }; return s; }
struct q g_b (double x, double *xb, struct o s);  /* { dg-error "'g_b' should return nothing or a value of the same type, as 'g' does" } */
struct o h (double x) { struct o s = { x, x }; return s; }
void h_b (double x, double *xb, struct o *s);  /* { dg-error "declaration of 'h_b' does not fit 'h': parameter 3 .'s'., the seed of the result, should be the structure by value" } */
struct o k (double x) { struct o s = { x, x }; return s; }
struct o k_d (double x, double xd, struct o s);  /* { dg-error "declaration of 'k_d' does not fit 'k': parameter 3 .'s'., which receives the value, should be the structure \\*" } */
