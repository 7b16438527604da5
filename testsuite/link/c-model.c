/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 3 of the C program: what is differentiated, and a function of which derivatives call a
   copy.  */

#include <stdio.h>

void march (int n, const double *restrict x, double *restrict y);
void model (int n, const double *restrict x, double *restrict y, double *restrict cost)
{
  y[0] = x[0] * x[n - 1];
  march (n, x, y);
  double s = 0;
  for (int i = 0; i < n; i++)
    s += y[i] * y[i];
  *cost = s;
}

__attribute__ ((noinline)) void
note (const char *text, int n)
{
  fprintf (stderr, "%s: %d\n", text, n);
}
