/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roe's flux of the one-dimensional Euler equations at the faces between CELLS cells.
   Q: density, momentum and energy of each cell; FLUX: three per face.  */
#include <math.h>

static const double gamma1 = 0.4;

/* |SPEED|, rounded off near zero (Harten).  */
static double
no_shock (double speed, double width)
{
  double size = fabs (speed);
  if (size < width)
    return 0.5 * (speed * speed / width + width);
  return size;
}

static void
face_flux (const double *left, const double *right, double *flux)
{
  double ul = left[1] / left[0], ur = right[1] / right[0];
  double pl = gamma1 * (left[2] - 0.5 * left[1] * ul);
  double pr = gamma1 * (right[2] - 0.5 * right[1] * ur);
  double hl = (left[2] + pl) / left[0], hr = (right[2] + pr) / right[0];
  double ratio = sqrt (right[0] / left[0]);
  double u = (ul + ratio * ur) / (1 + ratio), h = (hl + ratio * hr) / (1 + ratio);
  double density = ratio * left[0];
  double square = gamma1 * (h - 0.5 * u * u), c = sqrt (square);
  double du = ur - ul, dp = pr - pl;
  double slow = no_shock (u - c, 0.1 * c), fast = no_shock (u + c, 0.1 * c);
  double a1 = slow * 0.5 * (dp - density * c * du) / square;
  double a2 = fabs (u) * (right[0] - left[0] - dp / square);
  double a3 = fast * 0.5 * (dp + density * c * du) / square;

  flux[0] = 0.5 * (left[1] + right[1] - a1 - a2 - a3);
  flux[1] = 0.5 * (left[1] * ul + pl + right[1] * ur + pr - a1 * (u - c) - a2 * u
		   - a3 * (u + c));
  flux[2] = 0.5 * (left[1] * hl + right[1] * hr - a1 * (h - u * c)
		   - a2 * 0.5 * u * u - a3 * (h + u * c));
}

void
roe (int cells, const double *restrict q, double *restrict flux)
{
  for (int i = 0; i < cells - 1; i++)
    face_flux (q + 3 * i, q + 3 * i + 3, flux + 3 * i);
}
