/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The derivatives against those by hand.  */

#include <math.h>
#include <stdio.h>

void one_b (double x, double *xb, double oneb);
void all_b (double x, double *xb, double allb);

/* x^2 and x^2 + x^3 + 17 x^4 */
int
main (void)
{
  double x = 0.3, xb = 0, zb = 0;
  one_b (x, &xb, 1);
  all_b (x, &zb, 1);
  printf ("%.15e %.15e\n", xb, zb);
  return !(fabs (xb - 2 * x) < 1e-12 && fabs (zb - (2 * x + 3 * x * x + 68 * x * x * x)) < 1e-12);
}
