/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library with state: variables that its callers see (the models's COMMON, and `gain'), others that
   they do not, and an array that it allocates.  */

#ifndef ORACLE_H
#include <math.h>
#include <stdlib.h>
#endif

double gain = 1.5;
struct par { double drag, field[10]; int cells; };
extern struct par par_;
static double *work, total;

void prepare (int n, const double *restrict x)
{
  if (!work)
    work = malloc (n * sizeof *work);
  for (int i = 0; i < n; i++) {
    work[i] = x[i] * x[i] * par_.drag;
    par_.field[i] = sin (x[i]) * gain;
  }
  total = 0;
}

void advance (void)
{
  for (int i = 0; i < par_.cells; i++) {
    work[i] = work[i] * (1 + 0.125 * work[i]) + par_.field[i] * par_.drag;
    total = total + work[i];
  }
  gain = gain * cos (total);
}

/* The array has two elements more than there are cells.  */
void wrap (double *restrict a)
{
  a[0] = a[par_.cells] * gain;
  a[par_.cells + 1] = a[1] * a[1];
}

/* T may be the field: both are only read.  */
double correlate (const double *restrict t)
{
  double sum = total;
  for (int i = 0; i < 10; i++)
    sum += t[i] * par_.field[9 - i] * gain;
  return sum;
}

void halve (int n, double *restrict x)
{
  for (int i = 0; i < n; i++)
    x[i] = x[i] * x[i] * 0.5;
}
