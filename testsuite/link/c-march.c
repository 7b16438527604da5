/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 2 of the C program: the time loop.  */

double flux (double, double);
void note (const char *text, int n);
static double damped (double r) { return r * 1.25; }
void march (int n, const double *restrict x, double *restrict y)
{
  if (n < 2)
    note ("nothing to march over", n);
  for (int i = 1; i < n; i++)
    y[i] = damped (y[i - 1]) + flux (x[i], x[i - 1]) * x[i];
}
