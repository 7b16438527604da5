/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-rules=$srcdir/reject/rule-file.rules -fplugin-arg-adjoint-rules=$srcdir/reject/no-such.rules" } */
/* Mistakes in rule files; all that there are (testsuite/core/test-callee-rules.c has more).  */
/* { dg-error "rule-file.rules:2: unknown word 'pasive'; did you mean 'passive'." "" { target *-*-* } 0 } */
/* { dg-error "rule-file.rules:3: 'y' is no argument in the list of 'b'" "" { target *-*-* } 0 } */
/* { dg-error "rule-file.rules:4: sorry, not supported: 'derivative' in a rule; this version knows passive, pure, reads, writes, changes, keeps, tangent, backward, pair, adjoint, like, linear in, self-adjoint or transposed" "" { target *-*-* } 0 } */
/* { dg-error "rule-file.rules:6: a second rule for 'd'; the first is at .*rule-file.rules:5" "" { target *-*-* } 0 } */
/* { dg-error "option '-fplugin-arg-adjoint-rules': cannot read '.*no-such.rules': No such file or directory" "" { target *-*-* } 0 } */
double f (int n, double x, double *y) { return *y = n * x; }
