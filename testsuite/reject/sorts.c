/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* Sorted reals, and comparison functions that may do more than compare.  */
#include <stdlib.h>

double greatest;
static int compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}
static int note (const void *a, const void *b)
{
  greatest = *(const int *) a;
  return *(const int *) a - *(const int *) b;
}

double f (double x)
{
  double w[4] = { x, x * x, 1, 2 };
  qsort (w, 4, sizeof *w, compare);	/* { dg-error "sorry, not supported: memory that 'qsort' goes through, which may hold reals" } */
  return w[0] - w[3];
}
double f_b (double x, double *xb, double s);

double g (double x, int *p)
{
  qsort (p, 4, sizeof *p, note);	/* { dg-error "a comparison function of 'qsort' that stores reals, or calls what may" } */
  return p[0] * x;
}
double g_b (double x, double *xb, int *p, double s);

double h (double x, int *p, int (*less) (const void *, const void *))
{
  qsort (p, 4, sizeof *p, less);	/* { dg-error "a comparison function of 'qsort' that is known only when it runs" } */
  return p[0] * x;
}
double h_b (double x, double *xb, int *p, int (*less) (const void *, const void *), double s);
