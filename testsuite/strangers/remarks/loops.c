/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A loop whose first statement is inlined from above; a loop with its test behind.  */
#include <math.h>
static double help (double x)
{
  return x * x + sin (x);
}
void apart_b (double *);
double f (int n, double *x, double *y)
{
  double s = 0;

  for (int i = 0; i < n; i++) {  /* line 13 */

    y[i] = help (y[i]) * x[i];
    if (y[i] > 100)
      break;
  }
  int k = 0;
  do {

    s = s * x[k] + y[k];  /* line 22 */
    k++;
  } while (k < n);
  apart_b (x);
  return s;
}
double g (int n, double *x, double *y)
{
  double w[n], s = 0;
  for (int i = 0; i < n; i++)
    w[i] = x[i];
  for (int i = 1; i < n; i++)
    w[i] = w[i] * w[i - 1] * y[i];
  for (int i = 0; i < n; i++)
    s += w[i] * w[i];
  return s;
}
