/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of taylor.c by hand: nothing is kept, and the sum's value is left.  */
#include <math.h>
#include "harness.h"

void
taylor_hand (int n, const double *restrict x, double *restrict xb, double seed)
{
  double sum = 0;

  for (int i = 1; i <= n; i++)
    sum += pow (*x, i - 1.0);
  *xb += seed * sum;
}
