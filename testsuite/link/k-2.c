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
