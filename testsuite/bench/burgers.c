/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Burgers' equations in two dimensions, central differences, explicit steps; values
   at the edge stay.  START: N x N of u, then of v.  WORK: two time levels of the same
   size, which are exchanged as pointers.  The result: the energy at the end.  */

static void
step (int n, double dt, double h, double viscosity, const double *restrict now,
      double *restrict next)
{
  const double *u = now, *v = now + n * n;
  double *u1 = next, *v1 = next + n * n;
  double c = dt / (2 * h), e = viscosity * dt / (h * h);

  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++)
      {
	int k = j * n + i;
	u1[k] = u[k] - c * (u[k] * (u[k + 1] - u[k - 1]) + v[k] * (u[k + n] - u[k - n]))
		+ e * (u[k + 1] + u[k - 1] + u[k + n] + u[k - n] - 4 * u[k]);
	v1[k] = v[k] - c * (u[k] * (v[k + 1] - v[k - 1]) + v[k] * (v[k + n] - v[k - n]))
		+ e * (v[k + 1] + v[k - 1] + v[k + n] + v[k - n] - 4 * v[k]);
      }
}

double
burgers (int n, int steps, double dt, double viscosity, const double *start,
	 double *work)
{
  int size = 2 * n * n;
  double h = 1.0 / (n - 1), energy = 0;
  double *now = work, *next = work + size;

  for (int k = 0; k < size; k++)
    now[k] = next[k] = start[k];
  for (int t = 0; t < steps; t++)
    {
      step (n, dt, h, viscosity, now, next);
      double *other = now;
      now = next;
      next = other;
    }
  for (int k = 0; k < size; k++)
    energy += 0.5 * h * h * now[k] * now[k];
  return energy;
}
