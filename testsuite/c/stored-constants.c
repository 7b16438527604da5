/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-mode=both" } */
/* A procedure that makes numbers from the time, in a global, for those that compute with what varies:
   the global is a constant, and the procedure has no derivative.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define table table_q
#  define forcing forcing_q
#  define step step_q
# endif
static double table[8];

__attribute__ ((noinline)) static void
forcing (int n, const double *restrict time)
{
  double c[n];
  for (int i = 0; i < n; i++)
    c[i] = *time + 0.1 * i;
  for (int i = 0; i < n; i++)
    table[i] = 0.5 * table[i] + sin (c[i]);
}

__attribute__ ((noinline)) static double
step (int n, double *restrict u)
{
  double s = 0;
  for (int i = 0; i < n; i++) {
    u[i] = u[i] * u[i] * table[i] + 0.125;
    s += u[i] * table[n];
  }
  return s;
}

double f (int n, const double *restrict x)
{
  double s = 0, time, u[4];
  for (int i = 0; i < 8; i++)
    table[i] = i;
  for (int i = 0; i < n; i++)
    u[i] = x[i];
  for (int t = 0; t < 3; t++) {
    time = 0.25 * t;
    forcing (n, &time);
    s += step (n, u);
  }
  return s;
}

void run (double *s, double *p, double *r)
{
  *r = f (4, s);
}
# ifdef QUAD
#  undef table
#  undef forcing
#  undef step
# endif
#else
double f_b (int n, const double *restrict x, double *restrict xb, double fb);
double f_d (int n, const double *restrict x, const double *restrict xd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (4, s, sd, r);
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
