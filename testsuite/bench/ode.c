/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Logistic growth, Euler's explicit steps: one number that each step needs of the last.  */
double
ode (int n, const double *restrict p)
{
  double x = p[0], h = 10.0 / n;
  for (int i = 0; i < n; i++)
    x = x + h * p[1] * x * (1 - x);
  return x;
}
