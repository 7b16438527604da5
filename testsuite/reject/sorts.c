/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* Reals that are sorted as something else, and comparison functions that may do more than compare.  */
#define _GNU_SOURCE 1
#include <stdlib.h>

double greatest, weight[9];
int times;
static int compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}
static int counted (const void *a, const void *b)
{
  times++;
  return compare (a, b);
}
static int weighted (const void *a, const void *b)
{
  const struct body { int n; double m; } *p = a, *q = b;
  return weight[p->n] > weight[q->n] ? 1 : -1;
}
static int note (const void *a, const void *b)
{
  greatest = *(const int *) a;
  return *(const int *) a - *(const int *) b;
}

double f (double x)
{
  double w[4] = { x, x * x, 1, 2 };
  qsort (w, 8, sizeof *w / 2, compare);	/* { dg-error "sorry, not supported: memory that 'qsort' goes through, which may hold reals" } */
  return w[0] - w[3];
}
double f_b (double x, double *xb, double s);

double i (double x)
{
  double w[4] = { x, x * x, 1, 2 };
  qsort (w, 4, sizeof *w, counted);	/* { dg-error "a comparison function of 'qsort' that does more than compare two elements, which hold reals" } */
  return w[0] - w[3];
}
double i_b (double x, double *xb, double s);

double j (double x)
{
  struct { int n; double m; } w[4] = { { 0, x }, { 3, x * x }, { 2, 1 }, { 1, 2 } };
  qsort (w, 4, sizeof *w, weighted);	/* { dg-error "a comparison function of 'qsort' that does more than compare two elements, which hold reals" } */
  return w[0].m - w[3].m;
}
double j_b (double x, double *xb, double s);

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

/* With data of the caller's.  */
static int note_data (const void *a, const void *b, void *data)
{
  *(double *) data += 1;
  return *(const int *) a - *(const int *) b;
}

static int by_data (const void *a, const void *b, void *data)
{
  return *(const double *) a > *(const double *) b ? *(int *) data : 0;
}

double l (double x, int *p, double *restrict w)
{
  qsort_r (p, 4, sizeof *p, note_data, w);	/* { dg-error "a comparison function of 'qsort_r' that stores reals, or calls what may" } */
  return p[0] * x * w[0];
}
double l_b (double x, double *xb, int *p, double *restrict w, double *wb, double s);

double m (double x, int *p, double *restrict w)
{
  qsort_r (w, 4, sizeof *w, by_data, p);	/* { dg-error "memory that 'qsort_r' goes through, which may hold reals" } */
  return p[0] * x * w[0];
}
double m_b (double x, double *xb, int *p, double *restrict w, double *wb, double s);
