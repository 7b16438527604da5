/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A unit that asks for a derivative of its own function by a call.  */
double
f (int n, const double *x)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return s;
}

void f_b (int n, const double *x, double *xb, double rb);

int
main (void)
{
  double x[2] = { 3, 4 }, xb[2] = { 0, 0 };
  f_b (2, x, xb, 0.5);
  return xb[0] != 3 || xb[1] != 4;
}
