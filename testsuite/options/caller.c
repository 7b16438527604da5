/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For options.exp: calls what f.h declares.  */
#include <math.h>
#include "f.h"

int
main (void)
{
  double x[1] = { 0.5 }, xb[1] = { 0 }, xd[1] = { 1 }, y[1], yb[1] = { 3 };
  double yd[1] = { 0 }, value;
  /* return = x, y = x * x.  */
  f_b (1, x, xb, y, yb, 2);
  double d = f_d (1, x, xd, y, yd, &value);
  return !(fabs (xb[0] - 5) < 1e-14 && fabs (d - 1) < 1e-14
	   && fabs (yd[0] - 1) < 1e-14 && value == 0.5);
}
