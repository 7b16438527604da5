/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A step whose arrays are declared apart would be kept as a call, but there nothing says that
   `trace' cannot see them; inlined, they are local variables.  */
int trace (int i);
static void
step (int n, const double *x, double *restrict z)
{
  for (int i = 1; i < n - 1; i++) {
    for (int j = 1; j < n - 1; j++)
      z[i * n + j] = x[i * n + j - 1] * x[i * n + j + 1];
    trace (i);
  }
}
double
f (int n, const double *restrict x)
{
  double a[64], b[64], *p = a, *q = b;
  for (int i = 0; i < 64; i++)
    a[i] = b[i] = x[i];
  for (int t = 0; t < n; t++) {
    step (8, p, q);
    double *r = p;
    p = q, q = r;
  }
  return p[27];
}
