/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 2: calls what it is handed; and a public function, and a private one with a namesake.  */

#include <stdio.h>

typedef double fn (double);
double pub (double x) { return 0.7 * x; }

static __attribute__ ((noinline)) void
note (int n)
{
  if (n > 1000)
    printf ("unit 2: %d\n", n);
}

double
apply (fn *f, double x, int n)
{
  note (n);
  for (int i = 0; i < n; i++)
    x = 0.5 * x + f (x);
  return x;
}

static void
parts (double t, double *part)
{
  part[0] = (int) t;
  part[1] = t - part[0];
  if (t >= 0 || part[1] == 0)
    return;
  part[0] -= 1;
  part[1] += 1;
}

double
drift (int n, double t, fn *g)
{
  double r = 0, a[2], b[2], c[2];
  parts (t, a);
  parts (2 * t - n, b);
  parts (a[0] + 0.5, c);
  for (int k = 0; k < n; k++)
    r += a[0] * b[1] + c[1] * k + g (0.1 * k);
  note (n);
  return r;
}
