/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-adjoint-head=g(return)/(x,a)" } */
/* What a callback gets as void *, through a solver that is not inlined, may be accessed as the members that
   it has, not as something else that may be bits of its reals.  The note is about that argument, not about
   the callback.  */

struct star { double a, b; };
struct halves { float low, high; };
struct choice { double a; union { double b; long bits; } u; };

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

static double
bits (double x, void *p)
{
  return *(long *) p > 0 ? x * x : x;
}

static double
halves (double x, void *p)
{
  float *half = p;
  half[1] = half[1] < 0 ? -half[1] : half[1];
  return x * *(double *) p;
}

static double
second (double x, void *p)
{
  struct halves *h = p;
  h->high = h->high < 0 ? -h->high : h->high;
  return x * ((struct star *) p)->a;
}

static double
chosen (double x, void *p)
{
  struct choice *s = p;
  return x * x - s->a * x - s->u.b;
}

/* Twice: what it is called with comes from its own caller.  */
static __attribute__ ((noinline)) double
outer (double (*f) (double, void *), double x, void *p)
{
  return newton (f, x, (char *) p + 8) + newton (f, x, p);
}

double
g (double x, double a)
{
  struct star one = { a, x };
  struct choice two = { a, { x } };
  struct star three = { x, a };
  double row[3] = { a, x, x }, pair[2] = { a, x };
  double y = newton (cubic, x, &one);
  y += newton (bits, x, &one); /* { dg-error "sorry, not supported: memory that holds reals is passed as something else" } */
  /* { dg-message "note: 'one' would be used as something else, and its bits pass no derivative on" "" { target *-*-* } .-1 } */
  y += newton (halves, x, pair); /* { dg-error "sorry, not supported: memory that holds reals is passed as something else" } */
  /* { dg-message "note: 'pair' would be used as something else, and its bits pass no derivative on" "" { target *-*-* } .-1 } */
  y += newton (second, x, &three); /* { dg-error "sorry, not supported: memory that holds reals is passed as something else" } */
  /* { dg-message "note: 'three' would be used as something else, and its bits pass no derivative on" "" { target *-*-* } .-1 } */
  y += newton (chosen, x, &two); /* { dg-error "sorry, not supported: memory that holds reals is passed as something else" } */
  /* { dg-message "note: 'two' would be used as something else, and its bits pass no derivative on" "" { target *-*-* } .-1 } */
  y += outer (bits, x, row); /* { dg-error "sorry, not supported: memory that holds reals is passed as something else" } */
  /* { dg-message "note: 'row' would be used as something else, and its bits pass no derivative on" "" { target *-*-* } .-1 } */
  return y;
}
