/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=named(cost)/(x,theta) -fplugin-arg-adjoint-rules=$srcdir/c/shadows-across-calls.rules" } */
/* Shadows by address across calls of derivatives: a second call; a head called by a user's adjoint
   while the tape is empty (what is linear records nothing), which adds to the shadows of the
   caller; calls that were left by longjmp, forward and in the middle of the reverse sweep, in the
   same frame and with the tape cleared; seeds of calls that were left; heads that name memory in
   two threads.  */
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>
#include "adjoint.h"

struct w { double t[4]; struct w *next; };
double theta, cost;
int at[4] = { 0, 1, 2, 3 };	/* so that nothing is known of what is loaded */
static int left = -1;
static jmp_buf away;
static int bad;

static void
near (const char *what, double got, double want)
{
  if (fabs (got - want) <= 1e-12 * (1 + fabs (want)))
    return;
  printf ("%s: %.15g, should be %.15g\n", what, got, want);
  bad = 1;
}

/* ---- a user's adjoint that calls one ------------------------------------------------------ */

void scale (const double *x, double *y);

double
outer (const double *restrict x, struct w *w)
{
  double y[2], z[2];
  w->t[at[0]] = x[0] + x[1];
  w->t[at[1]] = 2 * x[0];
  z[0] = w->t[at[0]] + w->t[at[1]];
  z[1] = w->t[at[1]];
  scale (z, y);
  w->t[at[2]] = y[0] + w->t[at[0]];
  return w->t[at[2]] + y[1] + w->t[at[1]];
}
double outer_b (const double *restrict x, double *restrict xb, struct w *w, double seed);

static struct w shared, own;

/* y = (3 z0 + z1, z1): linear too, with memory by address of its own.  */
void
scaled (const double *restrict x, double *restrict y, struct w *w)
{
  double s = 0;
  for (int k = 0; k < 3; k++)
    w->t[at[k]] = x[0];
  for (int k = 2; k >= 0; k--)
    s += w->t[k];
  y[0] = s + x[1];
  y[1] = x[1];
}
void scaled_b (const double *restrict x, double *restrict xb, double *restrict y,
	       double *restrict yb, struct w *w);
void scale (const double *x, double *y) { scaled (x, y, &own); }
void
scale_b (const double *x, double *xb, double *y, double *yb)
{
  scaled_b (x, xb, y, yb, &own);
}

static void
nested (void)
{
  double x[2] = { 1.5, 0.25 }, xb[2] = { 0, 0 };
  for (int k = 1; k <= 2; k++) {
    outer_b (x, xb, &shared, 1);
    near ("nested", xb[0], k * 16.0);
    near ("nested", xb[1], k * 4.0);
  }
}

/* ---- calls that are left ---------------------------------------------------------------- */

void leave (void);
void leave_now (void) { if (left-- == 0) longjmp (away, 1); }
void leave (void) { leave_now (); }
void leave_b (void) { leave_now (); }
void touch (double *x);
void touch_now (double *x) { leave_now (); *x *= 2; }
void touch (double *x) { touch_now (x); }
void touch_b (double *x, double *xb) { leave_now (); *xb *= 2; }

double
walk (const double *restrict x, struct w *w)
{
  double v = x[0], r = 0;
  for (int i = 0; i < 4; i++)
    w->t[i] = x[i % 2] * (i + 1) + v;
  touch (&v);
  for (int i = 0; i < 4; i++)
    r += w->t[i] * w->t[3 - i] * v;
  return r;
}
double walk_b (const double *restrict x, double *restrict xb, struct w *w, double seed);

static double
slope (const double *x, int k)
{
  double u[2] = { x[0], x[1] }, r[2], h = 1e-4;
  for (int i = 0; i < 2; i++) {
    u[k] = x[k] + (i ? h : -h);
    r[i] = walk (u, &shared);
  }
  return (r[1] - r[0]) / (2 * h);
}

static __attribute__ ((noinline)) void
walk_once (const double *x, double *xb)
{
  walk_b (x, xb, &shared, 1);
}

static void
abandoned (void)
{
  double x[2] = { 0.75, 1.25 }, want[2] = { slope (x, 0), slope (x, 1) };
  /* One call of `touch' forward, one in reverse.  */
  for (volatile int when = 0; when < 4; when++) {
    double xb[2] = { 0, 0 };
    left = when % 2;
    if (!setjmp (away))
      walk_once (x, xb);
    left = -1;
    if (when >= 2)
      adjoint_tape_clear (NULL);
    for (int k = 0; k < 2; k++) {
      xb[0] = xb[1] = 0;
      walk_once (x, xb);
      for (int i = 0; i < 2; i++)
	if (fabs (xb[i] - want[i]) > 1e-6 * fabs (want[i]))
	  near ("after longjmp", xb[i], want[i]);
    }
  }
}

/* ---- names --------------------------------------------------------------------------------- */

void
named (const double *restrict x)
{
  double v = x[0] * theta;
  touch (&v);
  cost = v * theta;
}
void named_b (const double *restrict x, double *restrict xb);

static void
named_once (double seed, double x)
{
  double xb = 0, thetab;
  adjoint_seed ("cost", &seed, sizeof seed);
  named_b (&x, &xb);
  adjoint_gradient ("theta", &thetab, sizeof thetab);
  near ("named, x", xb, 2 * seed * theta * theta);
  near ("named, theta", thetab, 4 * seed * x * theta);
}

static void
seeds_of_the_abandoned (void)
{
  double x = 2, xb = 0, thetab, one = 1;
  for (volatile int when = 0; when < 2; when++) {
    adjoint_seed ("cost", &one, sizeof one);
    left = when;
    if (!setjmp (away))
      named_b (&x, &xb);
    left = -1;
    adjoint_tape_clear (NULL);
    /* None was given for this one.  */
    named_b (&x, &xb);
    adjoint_gradient ("theta", &thetab, sizeof thetab);
    near ("no seed", thetab, 0);
    named_once (0.5, 3);
  }
}

static void *
one_thread (void *data)
{
  for (int k = 0; k < 500; k++)
    named_once (*(double *) data, 0.5 + k % 7);
  return NULL;
}

int
main (void)
{
  pthread_t t[3];
  double seeds[3] = { 1, 2, -0.5 };
  nested ();
  abandoned ();
  theta = 1.25;
  named_once (2, 1.5);
  seeds_of_the_abandoned ();
  for (int k = 0; k < 3; k++)
    pthread_create (&t[k], NULL, one_thread, &seeds[k]);
  for (int k = 0; k < 3; k++)
    pthread_join (t[k], NULL);
  return bad;
}
