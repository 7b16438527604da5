/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Volatile integers, as signal handlers change them: they are read and written as often as the primal
   does, in the forward sweep; the reverse sweep follows what that saw.  */
#include "oracle.h"
#include <signal.h>
#ifdef KERNEL
# ifdef QUAD
#  define interrupted interrupted_q
#  define polls polls_q
#  define machine machine_q
#  define step step_q
#  define catch catch_q
# endif
volatile sig_atomic_t interrupted;
volatile int polls;
struct machine { double v; volatile int status, left; volatile unsigned char on; };

__attribute__ ((noinline)) static void
catch (int number)
{
  interrupted++;
}

__attribute__ ((noinline)) static double
step (struct machine *m, double x)
{
  if (m->status)
    m->v *= x;
  m->left = m->left - 1;
  polls++;
  return m->on ? m->v * x : x * x;
}

double
f (int n, double *restrict x, double *restrict y, struct machine *m)
{
  double s = 0;
  int k = 0;
  m->v = x[0];
  m->left = 3 * n;
  interrupted = 0;
  while (!interrupted && m->left > 0) {
    for (int i = 0; i < n; i++)
      y[i] = y[i] * x[i] + 0.25 * step (m, x[n - 1 - i]) * interrupted;
    s += y[k] * (1 + m->left);
    m->status = k & 1;
    m->on = k > 1;
    if (++k == 3)
      catch (2);
  }
  return s * interrupted;
}
void
run (double *s, double *p, double *r)
{
  struct machine m = { 0, 1, 0, 1 };
  polls = 0;
  *r = f (4, s, s + 4, &m) * polls;
}
# ifdef QUAD
#  undef interrupted
#  undef polls
#  undef machine
#  undef step
#  undef catch
# endif
#else
double f_b (int n, double *x, double *xb, double *y, double *yb, struct machine *m, double rb);
double f_d (int n, double *x, double *xd, double *y, double *yd, struct machine *m, double *r);
void
run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  struct machine m = { 0, 1, 0, 1 };
  polls = 0;
  f_b (4, s, sb, s + 4, sb + 4, &m, *rb * 12);
  expect ("each flag is read and set as often as by the primal", polls == 12 && m.left == 0);
}
void
run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  struct machine m = { 0, 1, 0, 1 };
  polls = 0;
  *rd = 12 * f_d (4, s, sd, s + 4, sd + 4, &m, r);
  *r *= polls;
}
int
main (void)
{
  double s[8];
  for (int i = 0; i < 8; i++)
    s[i] = 0.5 + 0.25 * random_value ();
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
