/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* A pointer that changes between a write and a read through it: what is read may be what an
   earlier call left.  */
struct two { double *now, *old; };

double f (double x, struct two *w)
{
  w->now[0] = x;	/* { dg-warning "memory behind a pointer that is stored in memory may be read before it is written in a call" } */
  double *t = w->now;
  w->now = w->old;
  w->old = t;
  double r = w->now[0] * x;
  w->now[0] = r;	/* { dg-warning "memory behind a pointer that is stored in memory may be read before it is written in a call" } */
  return r;
}
double f_b (double x, double *xb, struct two *w, double s);

/* By another name.  */
double g (double x, struct two *w, double *other)
{
  double **p = &w->now;
  w->now[0] = x;	/* { dg-warning "memory behind a pointer that is stored in memory may be read before it is written in a call" } */
  if (x > 1)
    p = &w->old;
  *p = other;
  double r = w->now[0] * x;
  w->now[0] = r;	/* { dg-warning "memory behind a pointer that is stored in memory may be read before it is written in a call" } */
  return r;
}
double g_b (double x, double *xb, struct two *w, double *other, double s);

/* Not changed between: no warning.  */
double h (double x, struct two *w)
{
  w->now[0] = x;
  double r = w->now[0] * x;
  w->now[0] = r;
  double *t = w->now;
  w->now = w->old;
  w->old = t;
  return r;
}
double h_b (double x, double *xb, struct two *w, double s);
