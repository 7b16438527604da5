/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=statics(y)/(x) -fplugin-arg-adjoint-head=behind(y)/(x) -fplugin-arg-adjoint-head=line(y)/(x) -fplugin-arg-adjoint-head=shown(y)/(x)" } */
/* What is stored goes through several places before it is used, a step in each call: no one call reads what
   it stored.  Not so what is handed on and used nowhere.  */
void
statics (const double *restrict x, double *restrict y)
{
  static double newest = 1, oldest = 2;
  y[0] = oldest * x[0];
  oldest = newest;
  newest = x[0] * x[1];	/* { dg-message "static local 'newest' may be read before it is written in a call" } */
}

struct filter { double newest, oldest; int n; };

void
behind (struct filter *s, const double *restrict x, double *restrict y)
{
  y[0] = s->oldest * x[0];
  s->oldest = s->newest;
  s->newest = x[0] * x[1];	/* { dg-message "memory behind argument 's' may be read before it is written in a call" } */
}

static double first, second, delay[10];

void
line (int n, const double *restrict x, double *restrict y)
{
  y[0] = delay[1] * x[0];
  for (int i = 1; i < n; i++)
    delay[i] = delay[i + 1];
  delay[n] = second;
  second = first;
  first = x[0] * x[1];	/* { dg-message "global variable 'first' may be read before it is written in a call" } */
}

double seen, seen_before;

void
shown (const double *restrict x, double *restrict y)
{
  seen_before = seen;
  seen = x[0] * x[1];
  y[0] = seen * x[0];
}
