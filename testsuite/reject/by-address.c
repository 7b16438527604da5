/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w -fplugin-arg-adjoint-head=read_given -fplugin-arg-adjoint-head=set_given -fplugin-arg-adjoint-head=no_access -fplugin-arg-adjoint-head=called -fplugin-arg-adjoint-head=called_sets -fplugin-arg-adjoint-head=kept -fplugin-arg-adjoint-head=rows -fplugin-arg-adjoint-head=handed_on -fplugin-arg-adjoint-head=stored -fplugin-arg-adjoint-head=stored_deeper -fplugin-arg-adjoint-head=each -fplugin-arg-adjoint-head=state -fplugin-arg-adjoint-head=either -fplugin-arg-adjoint-head=unused" } */
/* Memory without shadow that may be active after all: a plain argument may be what a pointer in
   memory leads to, an address is kept and loaded again, or what varies is stored there.  */
#include <string.h>

struct part { double k, tmp, *q; struct part *next; };

double read_given (double *x, struct part *p)
{
  return p->k * x[0];  /* { dg-error "sorry, not supported: reals that may be those of argument 'x', which is active, are read under another name" } */
}

double set_given (double *x, struct part *p)
{
  p->k = 1;  /* { dg-error "reals that may be those of argument 'x', which is active, are written under another name" } */
  return x[0];
}

/* X is read in no other way.  */
double no_access (const double *x, struct part *p)
{
  return p->q[0];  /* { dg-error "reals that may be those of argument 'x', which is active, are read under another name" } */
}

__attribute__ ((noinline)) static double g (struct part *p)
{
  return p->q[0] * p->k;
}

__attribute__ ((noinline)) static void h (struct part *p)
{
  p->q[0] = 0;
}

double called (double *x, struct part *p)
{
  return x[0] * g (p);  /* { dg-error "reals that may be those of argument 'x', which is active, are read under another name" } */
}

double called_sets (double *x, struct part *p)
{
  h (p);  /* { dg-error "reals that may be those of argument 'x', which is active, are written under another name" } */
  return x[0];
}

/* The address of a local array goes to a callee inside a structure: that is no error.  */
double kept (double x, const struct part *p)
{
  struct part here = *p;
  double w[2];
  w[0] = x;
  w[1] = x * x;
  here.q = w;
  return g (&here) * w[1];
}

double rows (int n, const double *restrict x, const double *restrict y, int i)
{
  const double *table[2] = { x, y };
  return table[i & 1][n] * x[0];  /* { dg-error "reals that may be those of argument 'x', which is active, are read under another name" } */
}

/* The table is copied.  */
double handed_on (const double *restrict x, int i)
{
  struct { const double *p[3]; } a, b;
  a.p[0] = a.p[1] = a.p[2] = x;
  b = a;
  return b.p[i][1];  /* { dg-error "reals that may be those of argument 'x', which is active, are read under another name" } */
}

/* Read before it is written: another call left it there.  */
double stored (const double *restrict x, struct part *p)
{
  p->tmp = p->tmp + x[0] * x[0];  /* { dg-error "sorry, not supported: memory behind argument 'p' may be read before it is written in a call" } */
  return 3 * p->tmp;
}

double stored_deeper (const double *restrict x, struct part *p)
{
  p->next->tmp *= x[0];  /* { dg-error "memory behind a pointer that is stored in memory may be read before it is written in a call" } */
  return 3 * p->next->tmp;
}

double each (const double *restrict x, struct part *p, int n)
{
  for (int i = 0; i < n; i++)
    p->q[i] += x[i];  /* { dg-error "memory behind a pointer that is stored in memory may be read before it is written in a call" } */
  return 3 * p->q[0];
}

double state (double x)
{
  static double last;
  double r = x * last;
  last = r;  /* { dg-error "static local 'last' may be read before it is written in a call" } */
  return r;
}

double either (const double *restrict x, const struct part *p)
{
  const double *q = p->k > 0 ? x : p->q;
  return q[0] * x[1];  /* { dg-error "reals that may be those of argument 'x', which is active, are read under another name" } */
}

/* What does not matter is no error.  */
double unused (double *x, struct part *p)
{
  if (p->k > 0)
    return x[0];
  return x[1] * (p->next != 0);
}
