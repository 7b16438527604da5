/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 2: the same in C, and a body that counts less than its rule.  */

#include "r-rules.h"
double table (double x);
void clipped (int n, double *x) { for (int k = 0; k < n; k++) x[k] = x[k] > 1 ? 1 : x[k]; }
void weigh_ (const int *n, const double *restrict w, double *restrict y)
{
  double v[8], t[8];
  for (int k = 0; k < *n; k++)
    t[k] = w[k] * table (w[0]);
  doubled (*n, t, v);
  clipped (*n, v);
  *y = 0;
  for (int k = 0; k < *n; k++)
    *y += v[k];
}
