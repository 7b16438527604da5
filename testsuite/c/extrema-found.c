/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Extrema over loops: largest, smallest, by amount, by column, downwards, over subscripts that are
   loaded, from no iteration on; with their place, or used within the loop.  */
#include "parts.h"
#ifdef KERNEL
PART (largest)
{
  for (int m = 0; m <= n; m++) {
    double max = -10;
    for (int i = 0; i < m; i++)
      if (x[i] > max)
	max = x[i];
    y[0] += max * max * x[1];
  }
}

PART (shifted)
{
  double max = x[0], sum = 0;
  for (int i = 1; i < n; i++)
    if (x[i] > max)
      max = x[i];
  for (int i = 0; i < n; i++)
    sum += exp (x[i] - max);
  y[0] += (max + log (sum)) * y[1];
}

PART (smallest_from_above)
{
  double min = y[0];
  for (int i = n - 1; i >= 0; i--)
    if (min >= x[i])
      min = x[i];
  y[1] = min * y[0];
}

PART (by_amount)
{
  double max = 0;
  for (long i = 0; i < n; i++)
    max = fabs (x[i]) > max ? fabs (x[i]) : max;
  for (int i = 0; i < n; i++)
    y[i] = x[i] / max + y[i];
}

PART (kept_if_larger)
{
  double max = x[n - 1];
  for (int i = 0; i < n - 1; i++)
    max = max > x[i] ? max : x[i];
  y[2] += sin (max);
}

PART (by_row)
{
  for (int j = 0; j < 3; j++) {
    double max = x[2 * j], min = 7;
    for (int i = 0; i < n; i += 2) {
      if (x[i] * 1.0 > max)
	max = x[i];
      if (y[i] < min)
	min = y[i];
    }
    y[j] += 0.25 * max * min;
    x[2 * j] = 0.5 * y[j];
  }
}

PART (through_subscripts)
{
  static const int at[] = { 3, 1, 5, 0, 2, 4 };
  double max = -4;
  for (int i = 0; i < n; i++)
    if (x[at[i]] > max)
      max = x[at[i]];
  y[3] *= max;
}

PART (with_its_place)
{
  double max = x[0];
  int place = 0;
  for (int i = 1; i < n; i++)
    if (x[i] > max) {
      max = x[i];
      place = i;
    }
  y[place] += max * max;
}

PART (used_within)
{
  double max = x[0];
  for (int i = 1; i < n; i++) {
    y[i] += max * x[i];
    if (x[i] > max)
      max = x[i];
  }
  y[0] = max;
}

PART (of_products)
{
  double max = -3;
  for (int i = 0; i < n; i++)
    if (x[i] * y[i] > max)
      max = x[i] * y[i];
  y[0] += max;
}

PART (overwritten_later)
{
  for (int k = 0; k < 3; k++) {
    double max = y[0];
    for (int i = 1; i < n; i++)
      if (y[i] > max)
	max = y[i];
    for (int i = 0; i < n; i++)
      y[i] = y[i] * x[i] / (1 + max * max);
  }
}

PART (two_of_them)
{
  double max = x[0], min = x[0];
  for (int i = 1; i < n; i++) {
    if (x[i] > max)
      max = x[i];
    if (x[i] < min)
      min = x[i];
  }
  y[0] += (max - min) * y[5];
}
#else
# define PARTS(X) X (largest) X (shifted) X (smallest_from_above) X (by_amount) X (kept_if_larger) \
  X (by_row) X (through_subscripts) X (with_its_place) X (used_within) X (of_products) \
  X (overwritten_later) X (two_of_them)
# include "parts-main.h"
#endif
