// SPDX-License-Identifier: GPL-3.0-or-later
#include "adolc.h"
#include "camera.c"
#undef double
extern "C" int camera_count, *camera_seen;
extern "C" double *camera_feature;

static adouble
objective (const adouble *x)
{
  const int cameras = 50 * 11, points = 3 * 8000;
  int n = camera_count;
  std::vector<adouble> feature (camera_feature, camera_feature + 2 * n), error (2 * n);
  adouble sum = 0;
  camera (n, camera_seen, x, x + cameras, x + cameras + points, feature.data (),
	  error.data ());
  for (int i = 0; i < 2 * n; i++)
    sum += (1 + i % 5) * error[i];
  return sum;
}
