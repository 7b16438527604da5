/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-adjoint-head=g(return)/(x,a)" } */
/* What a callback gets as void *, through a solver that is not inlined: the note is about that
   argument, not about the callback.  */

struct star { double a, b; };

static __attribute__ ((noinline)) double
newton (double (*f) (double, void *), double x, void *p)
{
  for (int k = 0; k < 5; k++)
    x = x - 0.1 * f (x, p);
  return x;
}

static double
cubic (double x, void *p)
{
  struct star *s = p;
  return x * x * x - s->a * x - s->b;
}

double
g (double x, double a)
{
  struct star one = { a, x };
  return newton (cubic, x, &one); /* { dg-error "sorry, not supported: memory that holds reals is passed as something else" } */
  /* { dg-message "note: 'one' would be used as something else, and its bits pass no derivative on" "" { target *-*-* } .-1 } */
}
