/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>

double f (int n, double k, const double *x)  /* line 5 */
{
  double s = 1;
  for (int i = 0; i < n; i++)
    s = s * sin (x[i]) * k;
  return s;
}

void f_b (int n, double k, double *kb, const double *x, double *xb, double sb);

int main (void)
{
  double x[3] = { 1, 2, 3 }, xb[3] = { 0.5 }, kb = 0;
  f_b (3, 2.0, &kb, x, xb, 1);
  printf ("%g\n", xb[0]);
}
