/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f" } */
/* Routines of attributes that this file declares and does not use, with other arguments than
   they get; a variable; and one routine for both halves of a pair.  */
#define DERIVATIVE(...) __attribute__ ((adjoint_derivative (__VA_ARGS__)))
#define PAIR(...) __attribute__ ((adjoint_pair (__VA_ARGS__)))
double few (double) DERIVATIVE ("few_b");
void few_b (double, double *);
double order (double) DERIVATIVE ("order_b");
double narrow (double) DERIVATIVE ("narrow_b");
void narrow_b (float, double *, double);
double seed (float) DERIVATIVE ("seed_b");
void seed_b (float, float *, float);
double tangent (double) DERIVATIVE ("tangent_b", "tangent_d");
float tangent_d (double, double, double *);
double count (double, int) PAIR ("count_fwd", "count_bwd");
double count_fwd (double, long, void **);
double variable (double) PAIR ("variable_fwd", "variable_bwd");
extern int variable_bwd;
double both (double) PAIR ("both_fwd", "both_fwd");
double named (double) DERIVATIVE ("named_b");
void other (double) __asm__ ("named_b");
/* These fit, or say nothing.  */
double fine (double, int, char, _Bool) DERIVATIVE ("fine_b", "fine_d");
void fine_b (double, double *, int, char, _Bool, double);
double fine_d (double, double, unsigned, short, char, double *);
double old (double) DERIVATIVE ("old_b");
void old_b ();
double f (double x)
{
  double y = fine (x, 3, 'c', 1) + old (x);
  y += few (x); /* { dg-error "'few_b' does not fit the rule for 'few' by attribute 'adjoint_derivative': it has 2 parameters, and the rule hands over 3" } */
  y += order (x); /* { dg-error "'order_b' does not fit the rule for 'order' by attribute 'adjoint_derivative': its parameter 2 is a real, and the rule hands over an address" } */
  y += narrow (x); /* { dg-error "'narrow_b' does not fit the rule for 'narrow' by attribute 'adjoint_derivative': its parameter 1 is a real of 4 bytes, and the rule hands over a real of 8 bytes" } */
  y += seed (x); /* { dg-error "'seed_b' does not fit the rule for 'seed' by attribute 'adjoint_derivative': its parameter 3 is a real of 4 bytes, and the rule hands over a real of 8 bytes" } */
  y += tangent (x); /* { dg-error "'tangent_d' does not fit the rule for 'tangent' by attribute 'adjoint_derivative': it returns a real of 4 bytes, and the rule asks for a real of 8 bytes" } */
  y += count (x, 2); /* { dg-error "'count_fwd' does not fit the rule for 'count' by attribute 'adjoint_pair': its parameter 2 is an integer of 8 bytes, and the rule hands over an integer of 4 bytes" } */
  y += variable (x); /* { dg-error "'variable_bwd' does not fit the rule for 'variable' by attribute 'adjoint_pair': it is a variable" } */
  y += both (x); /* { dg-error "the rule for 'both' by attribute 'adjoint_pair' names 'both_fwd' as both routines of a pair" } */
  y += named (x); /* { dg-error "'other' does not fit the rule for 'named' by attribute 'adjoint_derivative': it has 1 parameters, and the rule hands over 3" } */
  return y;
}
void order_b (double, double, double *);
