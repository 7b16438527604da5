/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 3: the derivative against the one by hand.  */

#include <math.h>
#include <stdio.h>

void top_b (double x, double *xb, double topb);

/* 2 x^2 + 3 x + x + 1 + 125 x^3 + Re (-i (x + i x^2)), which is x^2 */
int
main (void)
{
  double x = 0.3, xb = 0;
  top_b (x, &xb, 1);
  printf ("%.15e\n", xb);
  return !(fabs (xb - (6 * x + 4 + 375 * x * x)) < 1e-12);
}
