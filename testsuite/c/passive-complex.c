/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Passive callees that get complex numbers by value, and return them: by attribute, by a const
   declaration, by themselves; in a loop, by way of a PHI, with a result that nobody reads, with one
   that goes to memory of the user's.  Each runs once, forward and in order.  */
#define _GNU_SOURCE 1
#include <complex.h>
#include "oracle.h"
#ifdef KERNEL_FILE
# define PASSIVE __attribute__ ((adjoint_passive))
#else
# undef PASSIVE
# define PASSIVE
#endif
#ifdef QUAD
# define creal crealf128
# define cimag cimagf128
# define weight weight_q
# define table table_q
# define count_calls count_q
#endif
#ifdef KERNEL
double _Complex g (int reset, double _Complex z) PASSIVE;
double weight (double _Complex z, float _Complex w) PASSIVE;
int count_calls (int reset, double _Complex z) PASSIVE;
double _Complex table (double _Complex z) __attribute__ ((const));

ADJOINT ("(x, y)/(x, y)")
void f (int n, double *restrict x, double *restrict y)
{
  double _Complex c = g (1, 1 + 2 * I), last = 0, here;
  count_calls (1, x[0]);
  for (int i = 0; i < n; i++) {
    if (count_calls (0, x[i] + I) % 3 == 1)
      last = x[i] * c;
    c = g (0, last);
    y[i] = y[i] * x[i] * creal (c) + cimag (c * (x[i] + I * y[i]));
    x[i] = x[i] * weight (x[i] + y[i] * I, c) + creal (last * table (2 - I));
  }
  g (0, c);
  here = x[0];
  x[1] += creal (here) * x[0];
  here = g (0, here);
  double *part = (double *) &here;
  for (int i = 0; i < n; i++)
    y[i] += x[i] * x[i] * part[i % 2];
}
void run (double *s, double *p, double *r) { f (7, s, s + 7); }
#else
# undef weight
# undef table
# undef count_calls
static int calls, counted, weights;
double _Complex g (int reset, double _Complex z)
{
  calls = reset ? 0 : calls + 1;
  return 0.5 + 0.25 * calls - 0.125 * I * calls;
}
_Complex _Float128 g_q (int reset, _Complex _Float128 z) { return g (reset, z); }
int count_calls (int reset, double _Complex z) { return counted = reset ? 0 : counted + 1; }
int count_q (int reset, _Complex _Float128 z) { return count_calls (reset, z); }
double weight (double _Complex z, float _Complex w) { return ++weights, 1.0 / counted; }
quad weight_q (_Complex _Float128 z, _Complex _Float128 w) { return weight (z, w); }
double _Complex table (double _Complex z) { return z * z; }
_Complex _Float128 table_q (_Complex _Float128 z) { return table (z); }

void f_b (int n, double *x, double *xb, double *y, double *yb);
void f_d (int n, double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  weights = 0;
  f_b (7, s, sb, s + 7, sb + 7);
  expect ("each runs once", calls == 9 && counted == 7 && weights == 7);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  weights = 0;
  f_d (7, s, sd, s + 7, sd + 7);
  expect ("each runs once", calls == 9 && counted == 7 && weights == 7);
}
int main (void)
{
  double s[14];
  for (int i = 0; i < 14; i++)
    s[i] = random_value ();
  law (14, s, 0, NULL, 0);
  return verdict ();
}
#endif
