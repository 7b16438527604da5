/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointers to functions in structures: the library has the functions, one of which reads a variable.  */

#include <math.h>
#include <stdio.h>

struct op {
  double (*apply) (const struct op *o, double x);
  double k;
};
extern double gain;
void op_init (struct op *o, int which, double k);
double op_run (const struct op *o, double x);
double f (double x, double k, double g);

#ifdef LIBRARY
double gain = 1;

static double linear (const struct op *o, double x)
{
  return o->k * x * gain;
}

static double square (const struct op *o, double x)
{
  return o->k * x * x;
}

void op_init (struct op *o, int which, double k)
{
  o->apply = which ? square : linear;
  o->k = k;
}

double op_run (const struct op *o, double x)
{
  return o->apply (o, x);
}
#elif defined MODEL
double f (double x, double k, double g)
{
  struct op a, b;
  gain = g;
  op_init (&a, 0, k);
  op_init (&b, 1, k);
  return op_run (&a, x) + op_run (&b, x * k);
}
#else
void f_b (double x, double *xb, double k, double *kb, double g, double *gb, double seed);
int main (void)
{
  double x = 0.7, k = 0.4, g = 1.3, xb = 0, kb = 0, gb = 0;
  f_b (x, &xb, k, &kb, g, &gb, 1);
  if (fabs (xb - k * g - 2 * k * k * k * x) < 1e-14 && fabs (kb - x * g - 3 * k * k * x * x) < 1e-14
      && fabs (gb - k * x) < 1e-14)
    puts ("fine");
  else
    printf ("%g %g %g\n", xb, kb, gb);
}
#endif
