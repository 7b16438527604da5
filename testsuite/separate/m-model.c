/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets state that the library reads, and reads what that sets.  */

#ifndef ORACLE_H
#include <math.h>
extern double gain;
struct par { double drag, field[10]; int cells; } par_;
void prepare (int n, const double *restrict x);
void advance (void);
void wrap (double *restrict a);
double correlate (const double *restrict t);
void halve (int n, double *restrict x);
#else
struct par par_;
#endif

/* In functions of its own, which are called from a loop.  */
#ifndef ORACLE_H
__attribute__ ((noinline))
#endif
static double turn (int k, double was)
{
  advance ();
  par_.field[k] = par_.field[k] * gain + was;
  return par_.field[k + 1] * par_.field[k];
}

void f (int n, const double *restrict x, double *restrict r)
{
  double a[8], sum = 0;
  gain = 1.25 + x[1];
  par_.drag = x[0] * 0.5;
  par_.cells = n;
  for (int i = 0; i < 10; i++)
    par_.field[i] = 0.25;
  prepare (n, x);
  for (int k = 0; k < 3; k++)
    sum += turn (k, sum);
  for (int i = 0; i < n + 2; i++)
    a[i] = i < n ? x[i] * gain : 0;
  wrap (a);
  /* A constant again, and state as an argument.  */
  par_.drag = 0.75;
  halve (3, par_.field + 2);
  advance ();
  *r = correlate (par_.field) + sum + a[0] * a[n + 1] * par_.drag;
  *r += correlate (par_.field) * gain;
}
