/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-head=g(y)/(x) -fplugin-arg-adjoint-head=h(y)/(x) -fplugin-arg-adjoint-head=k(y)/(x) -fplugin-arg-adjoint-head=without_end(y)/(x) -fplugin-arg-adjoint-head=changing(y)/(x) -fplugin-arg-adjoint-head=many(y)/(x)" } */
/* Pointers to nested functions that use variables around them: stored, one of two, known to others,
   compared; recursion that hands on ever new ones.  A volatile variable, and variable
   arguments.  */
#include <stdlib.h>
struct callback { double (*at) (double); };
static double by (struct callback *c, double t) { return c->at (t); }
void f (double *restrict x, double *restrict y)
{
  double c = x[1];
  double in (double t) { return t * c; }
  struct callback s = { in };	/* { dg-error "sorry, not supported: a pointer to a nested function" } */
  *y = by (&s, x[0]);
}
static __attribute__ ((noinline)) double
twice (double (*at) (double), double t)
{
  return at (t) * at (t); /* { dg-error "a call through a pointer" } */
}
void g (double *restrict x, double *restrict y)
{
  double c = x[1];
  double one (double t) { return t * c; }
  double two (double t) { return t + c; }
  *y = twice (x[2] > 0 ? one : two, x[0]); /* { dg-error "sorry, not supported: a pointer to a nested function" } */
}
void h (double *restrict x, double *restrict y)
{
  int k[3] = { 0, 1, 2 };
  int less (const void *a, const void *b) { return x[*(int *) a] > x[*(int *) b]; }
  qsort (k, 3, sizeof *k, less); /* { dg-error "sorry, not supported: a pointer to a nested function" } */
  *y = x[k[0]] * x[k[1]];
}
static double (*known) (double);
static __attribute__ ((noinline)) double
again (double (*at) (double), double t)
{
  known = at;
  return at (t);
}
void k (double *restrict x, double *restrict y)
{
  double c = x[1];
  double in (double t) { return t * c; }
  *y = again (in, x[0]);	/* { dg-error "sorry, not supported: calls 'again', which does more with a procedure that it gets than call it or hand it on" } */
}
static double
wrapped (double (*at) (double), double t, int m)
{
  double around (double u) { return at (u) * t; }
  return m ? wrapped (around, t * 0.5, m - 1) : at (t);
}
void without_end (int n, double *restrict x, double *restrict y)
{
  double c = x[1];
  double in (double t) { return t * c; }
  *y = wrapped (in, x[0], n);	/* { dg-error "sorry, not supported: calls 'wrapped', which does more with a procedure that it gets than call it or hand it on" } */
}
void changing (double *restrict x, double *restrict y)
{
  volatile double c = x[1];	/* { dg-error "sorry, not supported: a volatile variable" } */
  __attribute__ ((noinline)) double in (double t) { return t * c; }
  *y = in (x[0]);
}
void many (double *restrict x, double *restrict y)
{
  double c = x[1];
  double in (int n, ...) { return c; }
  *y = in (1, x[0]);		/* { dg-error "sorry, not supported: calls 'in', a nested procedure that uses variables around it" } */
}
