/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of shallow.f90 in C: one array for all fields, given by the caller;
   time levels as two pointers that are swapped.  WORK: 9 fields of
   (n + 2) * (m + 2).  */
#include <math.h>

enum { H, HU, HV, FIELDS };

static void
step (int n, int m, double r, const double *restrict old, double *restrict flux,
      double *restrict new)
{
  const double g = 9.81;
  int row = n + 2, size = (n + 2) * (m + 2);
  const double *h = old, *hu = old + size, *hv = old + 2 * size;
  double *fxx = flux, *fxy = flux + size, *fyy = flux + 2 * size;

  for (int k = 0; k < size; k++)
    {
      double u = hu[k] / h[k], v = hv[k] / h[k], p = 0.5 * g * h[k] * h[k];
      fxx[k] = hu[k] * u + p;
      fxy[k] = hu[k] * v;
      fyy[k] = hv[k] * v + p;
    }
  for (int j = 1; j <= m; j++)
    for (int i = 1; i <= n; i++)
      {
	int k = j * row + i;
	new[k] = 0.25 * (h[k - 1] + h[k + 1] + h[k - row] + h[k + row])
		 - r * (hu[k + 1] - hu[k - 1] + hv[k + row] - hv[k - row]);
	new[size + k]
	  = 0.25 * (hu[k - 1] + hu[k + 1] + hu[k - row] + hu[k + row])
	    - r * (fxx[k + 1] - fxx[k - 1] + fxy[k + row] - fxy[k - row]);
	new[2 * size + k]
	  = 0.25 * (hv[k - 1] + hv[k + 1] + hv[k - row] + hv[k + row])
	    - r * (fxy[k + 1] - fxy[k - 1] + fyy[k + row] - fyy[k - row]);
      }
}

static void
halo (int n, int m, double *a)
{
  int row = n + 2;
  for (int j = 1; j <= m; j++)
    {
      a[j * row] = a[j * row + n];
      a[j * row + n + 1] = a[j * row + 1];
    }
  for (int i = 0; i < row; i++)
    {
      a[i] = a[m * row + i];
      a[(m + 1) * row + i] = a[row + i];
    }
}

double
shallow (int n, int m, int steps, const double *h0, double *work)
{
  int row = n + 2, size = (n + 2) * (m + 2), cells = 0;
  double *now = work, *next = work + 3 * size, *flux = work + 6 * size;
  double r = 0.4 / (2 * sqrt (9.81)), objective = 0;

  for (int k = 0; k < 3 * size; k++)
    now[k] = 0;
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      now[(j + 1) * row + i + 1] = h0[j * n + i];
  halo (n, m, now);
  for (int t = 0; t < steps; t++)
    {
      step (n, m, r, now, flux, next);
      for (int field = 0; field < FIELDS; field++)
	halo (n, m, next + field * size);
      double *other = now;
      now = next;
      next = other;
    }
  for (int j = 1; j <= m; j++)
    for (int i = 1; i <= n; i++)
      {
	double x = (i - 0.5) / n - 0.6, y = (j - 0.5) / m - 0.5;
	if (x * x + y * y < 0.03)
	  {
	    double a = now[j * row + i] - 1;
	    objective += a * a;
	    cells++;
	  }
      }
  return objective / cells;
}
