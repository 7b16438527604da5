/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* The attributes for callees, where they mean nothing.  */
int x __attribute__ ((adjoint_passive)); /* { dg-error "attribute 'adjoint_passive' applies to functions only" } */
void f (void) __attribute__ ((adjoint_passive ("y"))); /* { dg-error "wrong number of arguments specified for 'adjoint_passive' attribute" } */
void g (int) __attribute__ ((adjoint_derivative ("g_b", "g_d", "g_c"))); /* { dg-error "wrong number of arguments specified for 'adjoint_derivative' attribute" } */
void g1 () __attribute__ ((adjoint_derivative ("g_b"))); /* { dg-error "attribute 'adjoint_derivative' needs a prototype that tells all arguments" } */
void g2 (int) __attribute__ ((adjoint_derivative ("g_b"), adjoint_pair ("h_fwd", "h_bwd"))); /* { dg-error "attribute 'adjoint_pair' beside another that says how 'g2' is derived" } */
void h (void) __attribute__ ((adjoint_pair ("h_fwd"))); /* { dg-error "wrong number of arguments specified for 'adjoint_pair' attribute" } */
void h1 () __attribute__ ((adjoint_pair ("h_fwd", "h_bwd"))); /* { dg-error "attribute 'adjoint_pair' needs a prototype that tells all arguments" } */
void h2 (int, ...) __attribute__ ((adjoint_pair ("h_fwd", "h_bwd"))); /* { dg-error "attribute 'adjoint_pair' needs a prototype that tells all arguments" } */
void h3 (int) __attribute__ ((adjoint_pair ("h_fwd", 1))); /* { dg-error "attribute 'adjoint_pair' needs the names of routines as strings" } */
int y __attribute__ ((adjoint_pair ("h_fwd", "h_bwd"))); /* { dg-error "attribute 'adjoint_pair' applies to functions only" } */
void h4 (int) __attribute__ ((adjoint_passive, adjoint_pair ("h_fwd", "h_bwd"))); /* { dg-error "attribute 'adjoint_pair' beside another that says how 'h4' is derived" } */
void h5 (int) __attribute__ ((adjoint_pair ("h_fwd", "h_bwd"), adjoint_passive)); /* { dg-error "attribute 'adjoint_passive' beside another that says how 'h5' is derived" } */
void h6 (int) __attribute__ ((adjoint_pair ("h fwd", "h_bwd"))); /* { dg-error "attribute 'adjoint_pair': a name of a routine has letters, digits, '_' and '.', and does not begin with a digit" } */
void h7 (int) __attribute__ ((adjoint_derivative (""))); /* { dg-error "attribute 'adjoint_derivative': a name of a routine has letters, digits, '_' and '.', and does not begin with a digit" } */
void h8 (int) __attribute__ ((adjoint_derivative ("h_b", "h_d\n"))); /* { dg-error "attribute 'adjoint_derivative': a name of a routine has letters" } */
void h9 (int) __attribute__ ((adjoint_pair ("1h", "h_bwd"))); /* { dg-error "attribute 'adjoint_pair': a name of a routine has letters" } */
void h10 (int) __attribute__ ((adjoint_pair ("*h", "h_bwd"))); /* { dg-error "attribute 'adjoint_pair': a name of a routine has letters" } */
void h11 (int) __attribute__ ((adjoint_derivative ("h\0b"))); /* { dg-error "attribute 'adjoint_derivative': a name of a routine has letters" } */
void h12 (int) __attribute__ ((adjoint_derivative ("h$_b2")));
