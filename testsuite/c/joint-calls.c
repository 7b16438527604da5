/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-tune=callee:joint" } */
/* { dg-separate "" } */
/* Joint calls: in loops and conditions, several of one callee, one in another; callees
   that return a value, that write into their caller's memory, in place or through
   arguments that overlap; what they read is overwritten later, by the caller, by the next
   iteration, by themselves.  The tape shows that only one run is on it.  */
#include "oracle.h"
#ifdef KERNEL
#ifdef QUAD
# define decide decide_q
# define advance advance_q
# define recurse recurse_q
# define mixed mixed_q
#endif
#define APART __attribute__ ((noinline))
/* A value; its tape is long.  */
APART double
g (double a, double b, int n)
{
  double s = a;
  for (int i = 0; i < n; i++)
    s = s * b + sin (s) * 0.25;
  return s;
}
/* Its branches depend on reals.  */
APART double
decide (double a, const double *w, int n)
{
  double s = a;
  for (int i = 0; i < n; i++)
    if (s * w[i] > 0.5)
      s = s * w[i] - 0.125;
    else
      s = s * s + w[i];
  return s;
}
/* Three numbers in place, twice by itself or by others.  */
APART void
advance (double *u, const double *c, int n)
{
  double d = 0.1 * c[0];
  for (int i = 0; i < n; i++) {
    double t = u[0] * u[1] + d;
    u[0] = 0.5 * u[1] * u[2];
    u[1] = t;
    u[2] = u[2] * u[0] + 0.25 * g (t, 0.5, 3);
  }
  u[1] = u[0] * u[2] + u[1];
}
/* A joint callee that calls joint callees, into memory of its own.  */
APART double
h (const double *x, const double *c, int n)
{
  double w[3] = { x[0], x[1], x[2] };
  for (int i = 0; i < n; i++) {
    advance (w, c, 2);
    w[0] += 0.5 * w[1];
    if (i & 1)
      w[2] = g (w[2], w[0], 2);
  }
  return w[0] * w[1] + w[2];
}
/* The two may be the same.  */
APART void
mixed (double *a, double *b)
{
  a[0] = a[0] * b[1] + b[0];
  b[1] = a[1] * b[0] * a[0];
}
/* Stays split.  */
APART double
recurse (const double *x, int n)
{
  return n ? x[n] * recurse (x, n - 1) + g (x[n], 0.5, 2) : x[0] * x[0];
}
void f (int which, int n, const double *restrict x, double *restrict c, double *restrict y)
{
  double u[3] = { x[0], x[1], x[2] }, w[4], s = 0;
  for (int i = 0; i < 4; i++)
    w[i] = x[i] * c[i];
  switch (which) {
  case 0:			/* values in a loop */
    for (int i = 0; i < n; i++)
      s += g (x[i % 4], 0.5 + 0.01 * i, 40);
    break;
  case 1:			/* in place, again and again */
    for (int i = 0; i < n; i++)
      if (i % 3)
	advance (u, c, 4);
      else
	s += u[0];
    s += u[0] * u[1] * u[2];
    break;
  case 2:			/* what is read is overwritten */
    for (int i = 0; i < n; i++) {
      s = 0.25 * s + 0.1 * decide (s, c, 3) + 0.1 * decide (0.5 * s, w, 4);
      c[i % 3] = 0.5 * c[i % 3] + 0.1 * i;
      w[i % 4] = 0.25 * s;
      s -= h (x + 1, c + 1, 2);
      c[1] += 0.125;
    }
    break;
  case 3:			/* arguments that overlap */
    mixed (u, u + 1);
    mixed (u, u);
    mixed (u + 1, u);
    s = u[0] + 2 * u[1] + 3 * u[2] + g (u[0], u[0], 2);
    u[0] = 0;
    break;
  case 4:
    s = recurse (x, 3) + h (x, c, 3) * h (x + 1, c, 1);
    y[1] = decide (s, x, 4);
    y[1] += decide (y[1], x, 2);
    break;
  case 5:			/* into the user's memory, of constant extent */
    advance (y, c, 2);
    s = y[0];
    advance (y, c + 1, 2);
    c[1] = 3;
    advance (y, c, 1);
    s += y[0] * y[1];
  }
  y[0] = s * s;
}
extern int which;
#define START(C) \
  for (int i = 0; i < 4; i++) \
    (C)[i] = 0.5 + 0.125 * i;
void run (double *s, double *p, double *r)
{
  double c[4];
  START (c)
  f (which, 12, s, c, s + 4);
}
#else
#include "../../runtime/adjoint.h"
void f (int which, int n, const double *x, double *c, double *y);
void f_b (int which, int n, const double *x, double *xb, double *c, double *cb, double *y,
	  double *yb);
void f_d (int which, int n, const double *x, double *xd, double *c, double *cd, double *y,
	  double *yd);
int which;
static unsigned long peak;
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double c[4], cb[4] = { 0 }, after[4], y[3];
  struct adjoint_counters count;
  START (c)
  START (after)
  for (int i = 0; i < 3; i++)
    y[i] = s[4 + i];
  adjoint_reset_counters (NULL);
  f_b (which, 12, s, sb, c, cb, s + 4, sb + 4);
  adjoint_get_counters (&count, NULL);
  peak = count.peak_bytes;
  /* Memory is as the program leaves it.  */
  f (which, 12, s, after, y);
  for (int i = 0; i < 4; i++)
    near ("read", c[i], after[i], 1);
  for (int i = 0; i < 3; i++)
    near ("written", s[4 + i], y[i], 1 + fabs (y[i]));
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double c[4], cd[4] = { 0 };
  START (c)
  f_d (which, 12, s, sd, c, cd, s + 4, sd + 4);
}
int main (void)
{
  for (which = 0; which < 6; which++) {
    double s[7] = { 0.3, -0.7, 0.7, 0.9, 0.5, 0.25, -0.5 };
    law (7, s, 0, NULL, 0);
    /* 12 calls of 40 steps, of which each records 8 bytes.  */
    if (which == 0)
      expect ("one run on the tape", peak < 1500);
  }
  return verdict ();
}
#endif
