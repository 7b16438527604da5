/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 1: private functions by pointer, handed to another unit, and from a table; one that calls
   itself and, by a pointer, what sees nothing active.  */

#include <stdio.h>

typedef double fn (double);
double apply (fn *f, double x, int n);
typedef double passive (int n, double t, fn *g);
double drift (int n, double t, fn *g);

static __attribute__ ((noinline)) void
note (int n)
{
  if (n > 1000)
    printf ("unit 1: %d\n", n);
}

static double
square (double x)
{
  note (1);
  return 0.3 * x * x;
}

static double cube (double x) { return 0.2 * x * x * x; }
static fn *const table[] = { cube, square };

static double
rates (int n, double x, passive *p)
{
  return n > 1 ? x * p (n, 0.3 * n, cube) + rates (n - 1, x * 0.5, p) : x;
}

double
pick (int k, double x, int n)
{
  return apply (k ? square : cube, x, n) + rates (3, x, drift);
}
double of_table (int k, double x, int n) { return apply (table[k], x, n); }
