/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* A function named like a derivative by chance is not filled with a copy of the primal.  */
double g (double x) { return x + 1; }
double g_b (double x);  /* { dg-error "declaration of 'g_b' does not fit 'g': it has no shadow and no seed; 'g_b .x, xb, gb.' would fit, and -fplugin-arg-adjoint-prototypes=off is for other functions of that name" } */
double use (void) { return g (1) + g_b (2); }
