/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=first(return)/(x) -fplugin-arg-adjoint-head=second(return)/(x) -fplugin-arg-adjoint-mode=both" } */
/* Variables at fixed places, of which callees that stay calls test no shadow: the heads make them
   usable.  Two heads that reach different ones, and neither names any: plain variables, one of each
   thread, a static one of a procedure, members of a structure, one that only some calls reach, ends of
   an array too long to be made usable as a whole, one that a pointer reaches as well, one that the
   program does not have.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define state state_q
#  define work work_q
#  define mine mine_q
#  define rare rare_q
#  define ends ends_q
#  define found found_q
#  define absent absent_q
#  define deep deep_q
#  define step step_q
#  define finish finish_q
#  define first first_q
#  define second second_q
# endif
static double state, rare, ends[100000], found;
static struct { double u; int n; struct { double w[3]; } in; } work;
static __thread double mine;
extern double absent __attribute__ ((weak));

__attribute__ ((noinline)) static double
deep (int level, double a)
{
  static double kept;
  if (level == 0)
    kept = a;
  else
    kept = deep (level - 1, a * a) * state + kept * 0.5;
  return kept;
}

__attribute__ ((noinline)) static void
step (int k, double a)
{
  state = state * a + work.u;
  work.u = a * a;
  work.in.w[2] = work.in.w[2] * state + mine;
  mine = sin (mine) * a;
  if (k == 2)
    rare = rare * state + a;
  if (&absent)
    absent = absent * a;
  ends[0] = ends[99999] * a + state;
  ends[99999] = ends[0] * work.in.w[2];
}

__attribute__ ((noinline)) static double
finish (double *p)
{
  *p = *p * state;
  return found * ends[99999] + mine * work.in.w[2] + rare * deep (3, found);
}

double first (int n, const double *restrict x)
{
  state = x[0];
  work.u = x[1];
  work.in.w[2] = x[2];
  mine = x[3] * 0.5;
  rare = x[1] * x[2];
  ends[99999] = x[0] * x[3];
  for (int k = 0; k < n; k++)
    step (k, x[k]);
  found = x[2];
  return finish (&found);
}

double second (int n, const double *restrict x)
{
  state = x[n - 1];
  return deep (2, x[0]) * deep (1, x[1]);
}

void run (double *s, double *p, double *r)
{
  *r = first (4, s) + first (2, s) * second (4, s);
}
# ifdef QUAD
#  undef state
#  undef work
#  undef mine
#  undef rare
#  undef ends
#  undef found
#  undef absent
#  undef deep
#  undef step
#  undef finish
#  undef first
#  undef second
# endif
#else
double first_b (int n, const double *restrict x, double *restrict xb, double rb);
double first_d (int n, const double *restrict x, const double *restrict xd, double *value);
double second_b (int n, const double *restrict x, double *restrict xb, double rb);
double second_d (int n, const double *restrict x, const double *restrict xd, double *value);
double second (int n, const double *restrict x);
double first (int n, const double *restrict x);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double a = first (2, s), b = second (4, s);
  second_b (4, s, sb, a * *rb);
  first_b (4, s, sb, *rb);
  first_b (2, s, sb, b * *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double a, b, c, ad = second_d (4, s, sd, &a), bd = first_d (4, s, sd, &b);
  double cd = first_d (2, s, sd, &c);
  *r = b + c * a;
  *rd = bd + cd * a + c * ad;
}
int main (void)
{
  double s[4];
  for (int i = 0; i < 4; i++)
    s[i] = random_value ();
  law (4, s, 0, NULL, 1);
  law (4, s, 0, NULL, 1);
  return verdict ();
}
#endif
