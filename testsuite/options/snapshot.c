/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A region that is copied once and read in place: what the report says.  */
void f (int n, int steps, double *restrict u, double *restrict v)
{
  for (int t = 0; t < steps; t++)
    {
      for (int i = 1; i < n - 1; i++)
	v[i] = u[i] - 0.1 * u[i] * (u[i + 1] - u[i - 1]);
      for (int i = 1; i < n - 1; i++)
	u[i] = v[i];
    }
}
