/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f" } */
/* Input of the C library whose items nobody knows, or that fills reals with something else.  */
#include <stdio.h>
double f (double x, FILE *in, const char *format)
{
  double a = x, b = x;
  float c = x;
  struct table { double *row; double own; } t = { &a, x };
  int k = 0;
  fscanf (in, format, &k);
  fscanf (in, format, &a); /* { dg-error "sorry, not supported: a format that is no constant text, or counts arguments, where reals may be read" } */
  /* { dg-message "note: write the format in the call, with an argument for each conversion, in their order; or read 'a' in a function with a line in a rule file" "" { target *-*-* } .-1 } */
  scanf ("%2$d %1$lf", &b, &k); /* { dg-error "sorry, not supported: a format that is no constant text, or counts arguments, where reals may be read" } */
  /* { dg-message "note: write the format in the call, with an argument for each conversion, in their order; or read 'b' in a function with a line in a rule file" "" { target *-*-* } .-1 } */
  fscanf (in, "%d%lf", &k, (double *) &c); /* { dg-error "sorry, not supported: reals are accessed with another precision than they have" } */
  /* { dg-message "note: 'c' has reals of another precision: declare it as what it is accessed as" "" { target *-*-* } .-1 } */
  fscanf (in, "%7s", (char *) &b); /* { dg-error "sorry, not supported: memory that holds reals is accessed as something else" } */
  /* { dg-message "note: 'b' holds reals, and a union, a cast or EQUIVALENCE uses their bits: convert the value instead" "" { target *-*-* } .-1 } */
  fread (&t, sizeof t, 1, in); /* { dg-error "sorry, not supported: calls 'fread', whose body is not in this file and which has no derivative rule" } */
  /* { dg-message "note: if no derivative passes through 'fread' and it writes nothing that it is said to read, the line 'fread .t, a2, a3, in.: passive, reads t' in a file given by" "" { target *-*-* } .-1 } */
  return (a + b + c + *t.row * t.own) * k * x;
}
