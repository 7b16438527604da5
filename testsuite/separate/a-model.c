/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls the two units of a-library.c.  */

#include <math.h>

#ifndef QUAD
double walk (int n, const double *x, const double *y, double *out);
void overlapping (int n, const double *x, double *t, const double *u, double *out);
double powers (int n, double x, const double *scale, const char *text, int *calls);
void first (int n, double *x);
void second (int n, double *x);
#endif

/* CONSTANT has no shadow.  */
double f (int n, const double *constant, double *x, double y)
{
  double out[8], t[10] = { 0 }, result = 0;
  int calls = 0;
  for (int i = 0; i < 8; i++)
    out[i] = 0.1 * i;
  result += walk (n, x, constant, out);
  result += walk (n, constant, x, out) * out[3];
  result += walk (n, x, x + 1, out);
  overlapping (n, x, t, t + 2, out);
  overlapping (n - 2, x, x + 2, x, out);
  for (int k = 0; k < 3; k++) {
    first (n, x);
    second (n, x);
  }
  result += powers (3, y, 0, "sine", &calls) * out[0];
  result += powers (2, x[0], constant, "plain", &calls) * calls;
  result += powers (2, constant[0], &y, "plain", &calls) * out[1];
  return result;
}
