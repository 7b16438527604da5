/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-head=g(return)/(x) -fplugin-arg-adjoint-rules=$srcdir/reject/rule-pointers.rules" } */
/* Rules of arguments behind which pointers lie: tables of structures and of rows.  */
struct item { double weight; struct item *next; };
void refill (struct item **table, int n);
void spread (double **table, int n);
double f (double x)
{
  struct item a = { x * x, 0 }, *table[2] = { &a, &a };
  refill (table, 2); /* { dg-error "sorry, not supported: the rule for 'refill' says that it writes argument 'table', which leads to pointers" } */
  /* { dg-message "note: rules speak of numbers behind an argument, not of what pointers there lead to: pass 'refill' the array itself, or give it a body in this file" "" { target *-*-* } .-1 } */
  return a.weight;
}
double g (double x)
{
  double row[2] = { x, x * x }, *table[1] = { row };
  spread (table, 1); /* { dg-error "sorry, not supported: the rule for 'spread' says that it writes argument 'table', which leads to pointers" } */
  /* { dg-message "note: rules speak of numbers behind an argument, not of what pointers there lead to: pass 'spread' the array itself, or give it a body in this file" "" { target *-*-* } .-1 } */
  return row[1] * x;
}
