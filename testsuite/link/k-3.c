/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 3: asks, with a function of its own too, and compares with differences.  */

#include <math.h>
#include <stdio.h>

typedef double fn (double);
double pick (int k, double x, int n);
void pick_b (int k, double x, double *xb, int n, double b);
double of_table (int k, double x, int n);
void of_table_b (int k, double x, double *xb, int n, double b);
double apply (fn *, double x, int n);
void apply_b (fn *, double x, double *xb, int n, double b);
double pub (double x);
static double mine (double x) { return x * x - x; }

static int bad;

static void
compare (double got, double plus, double minus)
{
  double want = (plus - minus) / 2e-6;
  if (!(fabs (got - want) <= 1e-7 * (1 + fabs (want)))) {
    printf ("%.12g for %.12g\n", got, want);
    bad = 1;
  }
}

int
main (void)
{
  const double x = 0.6, a = x + 1e-6, b = x - 1e-6;
  for (int k = 0; k < 2; k++) {
    fn *f = k ? pub : mine;
    double xb = 0;
    pick_b (k, x, &xb, 4, 1);
    compare (xb, pick (k, a, 4), pick (k, b, 4));
    xb = 0;
    of_table_b (k, x, &xb, 4, 1);
    compare (xb, of_table (k, a, 4), of_table (k, b, 4));
    xb = 0;
    apply_b (f, x, &xb, 4, 1);
    compare (xb, apply (f, a, 4), apply (f, b, 4));
  }
  return bad;
}
