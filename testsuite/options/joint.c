/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which calls are joint, and why others are not.  */
#define APART __attribute__ ((noinline))
static double scale = 2;
void change (double x) { scale = x; }
APART double
nest (double a, int n)
{
  double s = a;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      s = s * a + s * s;
  return s;
}
APART double
small (double a)
{
  return a * a;
}
APART double
scaled (double a)
{
  return a * a * scale;
}
APART double
chosen (double a)
{
  return a > 0.5 ? __builtin_exp (a) : a * a;
}
double
f (int m, int n, const double *x)
{
  double e = nest (x[0], n);
  for (int i = 0; i < m; i++)
    e = 0.5 * e + nest (x[i], n) * small (e) + scaled (e) + chosen (e);
  return e;
}
