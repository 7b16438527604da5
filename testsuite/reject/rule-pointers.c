/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-head=g(return)/(x) -fplugin-arg-adjoint-rules=$srcdir/reject/rule-pointers.rules" } */
/* Rules of arguments behind which pointers lie: tables of structures and of rows.  */
struct item { double weight; struct item *next; };
int weigh (struct item **table, int n);
void spread (double **table, int n);
double f (struct item **table, double x)
{
  table[0]->weight = x * x;
  return weigh (table, 2) * table[0]->weight; /* { dg-error "sorry, not supported: the rule for 'weigh' says that it reads argument 'table', which leads to pointers" } */
  /* { dg-message "note: rules speak of numbers behind an argument, not of what pointers there lead to: pass 'weigh' the array itself, or give it a body in this file" "" { target *-*-* } .-1 } */
}
double g (double **table, double x)
{
  table[0][1] = x;
  spread (table, 2); /* { dg-error "sorry, not supported: the rule for 'spread' says that it writes argument 'table', which leads to pointers" } */
  /* { dg-message "note: rules speak of numbers behind an argument, not of what pointers there lead to: pass 'spread' the array itself, or give it a body in this file" "" { target *-*-* } .-1 } */
  return table[0][1] * x;
}
