/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* The attribute for callees, where it means nothing; attributes that are kept for later.  */
int x __attribute__ ((adjoint_passive)); /* { dg-error "attribute 'adjoint_passive' applies to functions only" } */
void f (void) __attribute__ ((adjoint_passive ("y"))); /* { dg-error "wrong number of arguments specified for 'adjoint_passive' attribute" } */
void g (void) __attribute__ ((adjoint_derivative ("g_b", "g_d"))); /* { dg-error "sorry, not supported: attribute 'adjoint_derivative'" } */
void h (void) __attribute__ ((adjoint_pair ("h_fwd", "h_bwd"))); /* { dg-error "sorry, not supported: attribute 'adjoint_pair'" } */
