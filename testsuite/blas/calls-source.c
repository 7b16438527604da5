/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-blas "" } */
/* Systems solved by dgesv and by dpotrf and dpotrs, which rules derive, and by the same algorithms
   as source: gradients are equal to 1e-12 of the largest.  */
#include <math.h>
#include <stdio.h>
#define N 12
void dgesv_ (const int *, const int *, double *, const int *, int *, double *, const int *, int *);
void dpotrf_ (const char *, const int *, double *, const int *, int *);
void dpotrs_ (const char *, const int *, const int *, const double *, const int *, double *,
	      const int *, int *);

__attribute__ ((adjoint ("(y)/(a,y)"))) void
general (int n, double *restrict a, double *restrict y)
{
  int pivots[N], info, one = 1;
  dgesv_ (&n, &one, a, &n, pivots, y, &n, &info);
}

__attribute__ ((adjoint ("(y)/(a,y)"))) void
general_source (int n, double *restrict a, double *restrict y)
{
  for (int k = 0; k < n; k++) {
    int p = k;
    for (int i = k + 1; i < n; i++)
      if (fabs (a[i + k * n]) > fabs (a[p + k * n]))
	p = i;
    for (int j = 0; j < n && p != k; j++) {
      double t = a[k + j * n];
      a[k + j * n] = a[p + j * n];
      a[p + j * n] = t;
    }
    double t = y[k];
    y[k] = y[p];
    y[p] = t;
    for (int i = k + 1; i < n; i++) {
      a[i + k * n] /= a[k + k * n];
      for (int j = k + 1; j < n; j++)
	a[i + j * n] -= a[i + k * n] * a[k + j * n];
      y[i] -= a[i + k * n] * y[k];
    }
  }
  for (int i = n - 1; i >= 0; i--) {
    for (int j = i + 1; j < n; j++)
      y[i] -= a[i + j * n] * y[j];
    y[i] /= a[i + i * n];
  }
}

__attribute__ ((adjoint ("(y)/(a,y)"))) void
definite (int n, double *restrict a, double *restrict y)
{
  int info, one = 1;
  dpotrf_ ("L", &n, a, &n, &info);
  dpotrs_ ("L", &n, &one, a, &n, y, &n, &info);
}

__attribute__ ((adjoint ("(y)/(a,y)"))) void
definite_source (int n, double *restrict a, double *restrict y)
{
  for (int k = 0; k < n; k++) {
    a[k + k * n] = sqrt (a[k + k * n]);
    for (int i = k + 1; i < n; i++)
      a[i + k * n] /= a[k + k * n];
    for (int j = k + 1; j < n; j++)
      for (int i = j; i < n; i++)
	a[i + j * n] -= a[i + k * n] * a[j + k * n];
  }
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++)
      y[i] -= a[i + j * n] * y[j];
    y[i] /= a[i + i * n];
  }
  for (int i = n - 1; i >= 0; i--) {
    for (int j = i + 1; j < n; j++)
      y[i] -= a[j + i * n] * y[j];
    y[i] /= a[i + i * n];
  }
}

typedef void adjoint (int, double *, double *, double *, double *);
void general_b (int n, double *a, double *ab, double *y, double *yb);
void general_source_b (int n, double *a, double *ab, double *y, double *yb);
void definite_b (int n, double *a, double *ab, double *y, double *yb);
void definite_source_b (int n, double *a, double *ab, double *y, double *yb);

static double ab[2][N * N], yb[2][N];

static void
run (adjoint *f, int which, int symmetric)
{
  double a[N * N], y[N];
  for (int j = 0; j < N; j++) {
    for (int i = 0; i < N; i++) {
      int p = symmetric && i < j ? j : i, q = symmetric && i < j ? i : j;
      a[i + j * N] = sin (1 + 3 * p + 7 * q) + (i == j ? symmetric ? N : 0.5 : 0);
      ab[which][i + j * N] = 0;
    }
    y[j] = cos (2 * j);
    yb[which][j] = 1 + 0.1 * j;
  }
  f (N, a, ab[which], y, yb[which]);
}

/* The largest difference of N numbers, over the largest of them.  */
static double
difference (const double *u, const double *v, int n)
{
  double most = 0, largest = 0;
  for (int i = 0; i < n; i++) {
    most = fmax (most, fabs (u[i] - v[i]));
    largest = fmax (largest, fabs (v[i]));
  }
  return most / largest;
}

static int
compare (const char *name, adjoint *rule, adjoint *source, int symmetric)
{
  run (rule, 0, symmetric);
  run (source, 1, symmetric);
  double a = difference (ab[0], ab[1], N * N), y = difference (yb[0], yb[1], N);
  if (a < 1e-12 && y < 1e-12)
    return 0;
  printf ("%s: %g of the matrix, %g of the right-hand side\n", name, a, y);
  return 1;
}

int
main (void)
{
  return compare ("dgesv", general_b, general_source_b, 0)
	 + compare ("dpotrf", definite_b, definite_source_b, 1);
}
