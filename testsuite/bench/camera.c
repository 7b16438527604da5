/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Residuals of a bundle adjustment.  A camera: 3 of rotation, 3 of its centre, focal
   length, 2 of the principal point, 2 of radial distortion.  Observation I sees point
   SEEN[2I+1] by camera SEEN[2I] at FEATURE[2I], with weight WEIGHT[I].  */
#include <math.h>

enum { ROTATION, CENTRE = 3, FOCAL = 6, PRINCIPAL = 7, RADIAL = 9, CAMERA = 11 };

static void
cross (const double *a, const double *b, double *out)
{
  out[0] = a[1] * b[2] - a[2] * b[1];
  out[1] = a[2] * b[0] - a[0] * b[2];
  out[2] = a[0] * b[1] - a[1] * b[0];
}

static double
dot (const double *a, const double *b)
{
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* OUT = X turned by the angle |R| around R (Rodrigues).  */
static void
rotate (const double *r, const double *x, double *out)
{
  double square = dot (r, r), normal[3];

  if (square > 0)
    {
      double angle = sqrt (square), c = cos (angle), s = sin (angle), axis[3], along;
      for (int i = 0; i < 3; i++)
	axis[i] = r[i] / angle;
      cross (axis, x, normal);
      along = dot (axis, x) * (1 - c);
      for (int i = 0; i < 3; i++)
	out[i] = x[i] * c + normal[i] * s + axis[i] * along;
    }
  else
    {
      cross (r, x, normal);
      for (int i = 0; i < 3; i++)
	out[i] = x[i] + normal[i];
    }
}

static void
project (const double *camera, const double *x, double *out)
{
  double seen[3], from[3], square, stretch;

  for (int i = 0; i < 3; i++)
    from[i] = x[i] - camera[CENTRE + i];
  rotate (camera + ROTATION, from, seen);
  out[0] = seen[0] / seen[2];
  out[1] = seen[1] / seen[2];
  square = out[0] * out[0] + out[1] * out[1];
  stretch = 1 + square * (camera[RADIAL] + square * camera[RADIAL + 1]);
  for (int i = 0; i < 2; i++)
    out[i] = out[i] * stretch * camera[FOCAL] + camera[PRINCIPAL + i];
}

void
camera (int n, const int *seen, const double *cameras, const double *points,
	const double *weight, const double *feature, double *restrict error)
{
  for (int i = 0; i < n; i++)
    {
      double at[2];
      project (cameras + CAMERA * seen[2 * i], points + 3 * seen[2 * i + 1], at);
      error[2 * i] = weight[i] * (at[0] - feature[2 * i]);
      error[2 * i + 1] = weight[i] * (at[1] - feature[2 * i + 1]);
    }
}
