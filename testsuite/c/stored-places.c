/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-mode=both" } */
/* Globals of which some vary and some do not: what is stored by name and found through a pointer
   that comes from memory, stored through such a pointer and found by name, through another name of
   the variable, through an argument; beside constants that procedures make and change.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define weights weights_q
#  define field field_q
#  define other_name other_name_q
#  define behind behind_q
#  define seen seen_q
#  define at at_q
#  define structure structure_q
#  define box box_q
#  define hidden hidden_q
#  define prepare prepare_q
#  define by_name by_name_q
#  define by_pointer by_pointer_q
#  define by_argument by_argument_q
#  define by_structure by_structure_q
#  define sum sum_q
#  define sum_behind sum_behind_q
#  define sum_other sum_other_q
#  define sum_box sum_box_q
#  define sum_hidden sum_hidden_q
#  define point point_q
#  define ALIAS "field_q"
# else
#  define ALIAS "field"
# endif
double weights[4], field[4], behind[4], seen[4], *at;
extern double other_name[4] __attribute__ ((alias (ALIAS)));
struct structure { int n; double w[4], c[4]; } box;
static double hidden[4];

/* What no x comes into.  */
__attribute__ ((noinline)) static void
prepare (int step)
{
  for (int i = 0; i < 4; i++) {
    weights[i] = 0.5 * weights[i] + sin (0.25 * step + i);
    hidden[i] = weights[i] * weights[i];
  }
}

__attribute__ ((noinline)) static void
by_name (const double *restrict x)
{
  for (int i = 0; i < 4; i++)
    field[i] = field[i] * 0.5 + x[i] * weights[i];
}

__attribute__ ((noinline)) static void
by_pointer (const double *restrict x)
{
  for (int i = 0; i < 4; i++)
    at[i] = at[i] * 0.25 + x[i] * x[3 - i];
}

__attribute__ ((noinline)) static void
by_argument (double *to, const double *restrict x)
{
  for (int i = 0; i < 4; i++)
    to[i] = to[i] * x[i] + x[i];
}

__attribute__ ((noinline)) static void
by_structure (struct structure *s, const double *restrict x)
{
  for (int i = 0; i < 4; i++)
    s->w[i] = s->w[i] * 0.5 + x[i] * s->c[i];
}

__attribute__ ((noinline)) static double
sum (void)
{
  double s = 0;
  for (int i = 0; i < 4; i++)
    s += field[i] * field[i] * weights[i];
  return s;
}

__attribute__ ((noinline)) static double
sum_behind (const double *p)
{
  double s = 0;
  for (int i = 0; i < 4; i++)
    s += p[i] * p[i] * hidden[3 - i];
  return s;
}

__attribute__ ((noinline)) static double
sum_other (void)
{
  double s = 0;
  for (int i = 0; i < 4; i++)
    s += other_name[i] * seen[i];
  return s;
}

__attribute__ ((noinline)) static double
sum_box (void)
{
  return box.w[0] * box.w[1] + box.w[2] * box.c[3];
}

__attribute__ ((noinline)) static void
point (double *where)
{
  at = where;
}

double f (const double *restrict x)
{
  double s = 0;
  for (int i = 0; i < 4; i++) {
    weights[i] = i;
    field[i] = behind[i] = 0.125 * i;
    seen[i] = 1 + i;
    box.w[i] = 0.5;
    box.c[i] = 0.25 * i;
  }
  for (int step = 0; step < 3; step++) {
    prepare (step);
    by_name (x);
    point (behind);
    by_pointer (x);
    by_argument (seen, x);
    by_structure (&box, x);
    s += sum () * 0.25 + sum_behind (behind) + sum_other () + sum_box ();
    point (field);
    s += sum_behind (at);
  }
  return s;
}

void run (double *s, double *p, double *r)
{
  *r = f (s);
}
# ifdef QUAD
#  undef weights
#  undef field
#  undef other_name
#  undef behind
#  undef seen
#  undef at
#  undef structure
#  undef box
#  undef hidden
#  undef prepare
#  undef by_name
#  undef by_pointer
#  undef by_argument
#  undef by_structure
#  undef sum
#  undef sum_behind
#  undef sum_other
#  undef sum_box
#  undef point
#  undef ALIAS
# else
#  undef ALIAS
# endif
#else
double f_b (const double *restrict x, double *restrict xb, double fb);
double f_d (const double *restrict x, const double *restrict xd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (s, sb, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (s, sd, r);
}
int main (void)
{
  double s[4];
  for (int k = 0; k < 3; k++) {
    for (int i = 0; i < 4; i++)
      s[i] = random_value ();
    law (4, s, 0, NULL, 1);
  }
  return verdict ();
}
#endif
