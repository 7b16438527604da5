/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* State from call to call that is read by a copy of a structure, or written by one.  */
#include <string.h>
struct s { double a[6]; };
struct w { struct s now, old; };
static struct s state, written;

double f (double x)
{
  struct s l;
  memcpy (&l, &state, sizeof l);
  for (int i = 0; i < 6; i++)
    state.a[i] = l.a[i] * x;	/* { dg-error "sorry, not supported: global variable 'state' may be read before it is written in a call" } */
  return state.a[0];
}
double f_b (double x, double *xb, double s);

double g (double x, struct w *w)
{
  w->old = w->now;
  for (int i = 0; i < 6; i++)
    w->now.a[i] = w->old.a[i] * x;	/* { dg-error "memory behind argument 'w' may be read before it is written in a call" } */
  return w->now.a[0];
}
double g_b (double x, double *xb, struct w *w, double s);

double h (double x)
{
  struct s l;
  for (int i = 0; i < 6; i++)
    l.a[i] = written.a[i] * x;
  written = l;	/* { dg-error "global variable 'written' may be read before it is written in a call" } */
  return l.a[2];
}
double h_b (double x, double *xb, double s);
