/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include "harness.h"
void camera (int n, const int *seen, const double *cameras, const double *points,
	     const double *weight, const double *feature, double *error);
typedef void adjoint (int n, const int *seen, const double *cameras, double *camerasb,
		      const double *points, double *pointsb, const double *weight,
		      double *weightb, const double *feature, double *error,
		      double *errorb);
adjoint camera_hand, camera_fused;

enum { CAMERAS = 50, POINTS = 8000, PER_CAMERA = 11 };
int camera_count, *camera_seen;
double *camera_feature;
static double *cameras, *camerasb, *points, *pointsb, *weight, *weightb, *error, *errorb;

static void
setup (enum size size)
{
  int n = camera_count = size == SMALL ? 10000 : 32000;
  cameras = field (CAMERAS * PER_CAMERA), camerasb = field (CAMERAS * PER_CAMERA);
  points = field (3 * POINTS), pointsb = field (3 * POINTS);
  weight = field (n), weightb = field (n), camera_feature = field (2 * n);
  error = field (2 * n), errorb = field (2 * n);
  camera_seen = calloc (2 * n, sizeof *camera_seen);
  if (!camera_seen)
    exit (1);
  for (int i = 0; i < CAMERAS; i++)
    {
      double *c = cameras + PER_CAMERA * i;
      for (int j = 0; j < 3; j++)
	c[j] = 0.3 * sin (i + 2 * j + 0.5);
      for (int j = 3; j < 6; j++)
	c[j] = 0.5 * cos (i + j);
      c[5] = -10 + 0.1 * i / CAMERAS;
      c[6] = 500 + i;
      c[7] = 320, c[8] = 240;
      c[9] = 0.01 * sin (i), c[10] = 0.001 * cos (i);
    }
  for (int i = 0; i < 3 * POINTS; i++)
    points[i] = 3 * sin (0.37 * i + 1e-3 * i * i);
  for (int i = 0; i < n; i++)
    {
      camera_seen[2 * i] = (int) ((long) i * CAMERAS / n);
      camera_seen[2 * i + 1] = (int) (i * 7919L % POINTS);
      weight[i] = 1 + 0.1 * sin (i);
      camera_feature[2 * i] = 300 + 20 * sin (3 * i);
      camera_feature[2 * i + 1] = 200 + 20 * cos (3 * i);
    }
  independents[0] = (struct independent) { CAMERAS * PER_CAMERA, cameras, camerasb, 0 };
  independents[1] = (struct independent) { 3 * POINTS, points, pointsb, 0 };
  independents[2] = (struct independent) { n, weight, weightb, 0 };
  units = n;
}

static void
seed (void)
{
  for (int i = 0; i < 2 * camera_count; i++)
    errorb[i] = 1 + i % 5;
}

static void
primal (void)
{
  camera (camera_count, camera_seen, cameras, points, weight, camera_feature, error);
}

static void
ours (any_function *function)
{
  ((adjoint *) function) (camera_count, camera_seen, cameras, camerasb, points, pointsb,
			  weight, weightb, camera_feature, error, errorb);
}

static void
hand (void)
{
  camera_hand (camera_count, camera_seen, cameras, camerasb, points, pointsb, weight,
	       weightb, camera_feature, error, errorb);
}

static void
fused (void)
{
  camera_fused (camera_count, camera_seen, cameras, camerasb, points, pointsb, weight,
		weightb, camera_feature, error, errorb);
}

const struct problem problem
  = { "observation", setup, primal, ours, hand, fused, seed, .traffic = 48 };
