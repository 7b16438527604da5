/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* The attribute stands on functions.  */
double x __attribute__ ((adjoint));  /* { dg-error "attribute 'adjoint' applies to functions only" } */
