/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-tune=no-cut,no-such,values:tape" } */

/* A word that is none of plugin/core/base/tuning.def; all of them are listed.  */
/* { dg-error "option '-fplugin-arg-adjoint-tune': 'no-such' is none of '.no-.activity, .*values:auto.tape.recompute, .*'" "" { target *-*-* } 0 } */
double f (double x) { return x; }
