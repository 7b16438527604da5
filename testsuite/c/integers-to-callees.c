/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-tune=no-interprocedural" } */
/* Integers in memory that are handed to a callee of which nothing is known (as of very large ones)
   beside active memory by address: no reals lie there.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define all all_q
#  define field field_q
# endif
struct field { double *u; int which[3]; } all[2];

__attribute__ ((noinline)) static void
g (double *u, const int *which, int n, int left)
{
  for (int i = 0; i < n; i++)
    if (which[i] == 1)
      u[i] = u[i] * sin (u[i]);
  if (left)
    g (u, which, n, left - 1);
}

__attribute__ ((noinline)) static void
h (const int *which, int left)
{
  g (all[0].u, which, 3, left);
}

double f (int m, const double *restrict x)
{
  double row[3];
  int which[3] = { 0, 1, m };
  all[0].u = row;
  for (int i = 0; i < 3; i++) {
    row[i] = x[i];
    all[1].which[i] = i == 0;
  }
  g (all[0].u, which, 3, m);
  h (which, m);
  h (all[1].which, 0);
  return all[0].u[0] + all[0].u[1] * all[0].u[2];
}
void run (double *s, double *p, double *r) { *r = f (1, s) + f (0, s); }
#else
double f_b (int m, const double *restrict x, double *restrict xb, double fb);
double f_d (int m, const double *restrict x, const double *restrict xd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (1, s, sb, *rb);
  f_b (0, s, sb, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double v[2];
  *rd = f_d (1, s, sd, v) + f_d (0, s, sd, v + 1);
  *r = v[0] + v[1];
}
int main (void)
{
  double s[3];
  for (int k = 0; k < 2; k++) {
    for (int i = 0; i < 3; i++)
      s[i] = random_value ();
    law (3, s, 0, NULL, 1);
  }
  return verdict ();
}
#endif
