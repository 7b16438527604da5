/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-head=g(cost)/(x,theta)" } */
/* What a call hands on to the next, beside memory by address that varies, is no matter where
   nothing that varies goes through it: a clock; what no result depends on.  */
#include <math.h>
#include <stdio.h>
void adjoint_seed (const char *name, const void *seed, unsigned long bytes);
void adjoint_gradient (const char *name, void *gradient, unsigned long bytes);

double tmp[3], now, most, cost, theta;
static int bad;

double
f (double x)
{
  tmp[0] = x * x;
  now = now + 0.5;
  most = fmax (most, tmp[0]);
  tmp[1] = tmp[0] * x * now;
  return tmp[1];
}
double f_b (double x, double *xb, double seed);

void
g (double x)
{
  now = now + 0.5;
  most = most + x * theta;
  cost = theta * x * now;
}
void g_b (double x, double *xb);

static void
is (double got, double want)
{
  if (fabs (got - want) > 1e-14 * fabs (want)) {
    printf ("%.17g, should be %.17g\n", got, want);
    bad = 1;
  }
}

int
main (void)
{
  for (int k = 1; k <= 2; k++) {
    double xb = 0, one = 1, thetab;
    now = k;
    f_b (2, &xb, 1);
    is (xb, 12 * (k + 0.5));
    xb = 0;
    now = k;
    theta = 3;
    adjoint_seed ("cost", &one, sizeof one);
    g_b (2, &xb);
    adjoint_gradient ("theta", &thetab, sizeof thetab);
    is (xb, 3 * (k + 0.5));
    is (thetab, 2 * (k + 0.5));
  }
  return bad;
}
