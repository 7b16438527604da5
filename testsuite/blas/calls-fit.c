/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-blas "" } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* BLAS and LAPACK from C, by prototypes, with lengths of text and without: least squares by
   normal equations, whose matrix is overwritten; a system with pivots; sizes that change
   between calls, text in variables, and a passive matrix.  */
#include "oracle.h"
#ifdef QUAD
# define dgemm_ dgemm_q_
# define dgemv_ dgemv_q_
# define ddot_ ddot_q_
# define daxpy_ daxpy_q_
# define dscal_ dscal_q_
# define dpotrf_ dpotrf_q_
# define dpotrs_ dpotrs_q_
# define dgesv_ dgesv_q_
#endif
#define N 4
#define SECOND 16
#define SIZE 32
#if defined KERNEL
void dgemm_ (const char *, const char *, const int *, const int *, const int *, const double *,
	     const double *, const int *, const double *, const int *, const double *, double *,
	     const int *, size_t, size_t);
void dgemv_ (const char *, const int *, const int *, const double *, const double *,
	     const int *, const double *, const int *, const double *, double *, const int *);
double ddot_ (const int *, const double *, const int *, const double *, const int *);
int daxpy_ (const int *, const double *, const double *, const int *, double *, const int *);
void dscal_ (int *, double *, double *, int *);
void dpotrf_ (const char *, const int *, double *, const int *, int *);
void dpotrs_ (const char *, const int *, const int *, const double *, const int *, double *,
	      const int *, int *);
void dgesv_ (const int *, const int *, double *, const int *, int *, double *, const int *,
	     int *);

/* min |A w - b| for the first COLUMNS of A.  */
static void
g (const char *uplo, int rows, int columns, const double *a, const double *b, double *w)
{
  double normal[N * N], one = 1, zero = 0;
  int step = 1, info;
  dgemm_ ("T", "N", &columns, &columns, &rows, &one, a, &rows, a, &rows, &zero, normal,
	  &columns, 1, 1);
  dgemv_ ("T", &rows, &columns, &one, a, &rows, b, &step, &zero, w, &step);
  dpotrf_ (uplo, &columns, normal, &columns, &info);
  if (info == 0)
    dpotrs_ (uplo, &columns, &step, normal, &columns, w, &columns, &info);
}

ADJOINT ("(x,y)/(x,y)") void
f (int n, double *restrict x, double *restrict y)
{
  double w[2 * N], fixed[N * N], alpha = 0.3, beta;
  int step = 1, pivots[N], info, m, twice = 2;
  char half = 'u';
  for (int i = 0; i < n; i++)
    x[i * n + i] += 1.5;
  for (int i = 0; i < n * n; i++)
    fixed[i] = 0.1 * (i % 5);
  for (int k = 0; k < 3; k++) {
    m = n - k;
    for (int i = 0; i < 2 * n; i++)
      w[i] = y[i];
    g (&half, n, m, x, y + 4, w);
    half = half == 'u' ? 'L' : 'u';
    beta = w[0];
    dscal_ (&m, &beta, y + k, &twice);
    daxpy_ (&m, &alpha, w, &step, y, &step);
    alpha = 0.2 * ddot_ (&m, w, &step, y, &step);
    dgemv_ (k ? "n" : "C", &m, &m, &alpha, fixed, &n, w, &step, &beta, y + 8, &step);
    m = 2;
    dgesv_ (&n, &m, x, &n, pivots, w, &n, &info);
    m = 0;
    for (int i = 0; i < n * n; i++)
      x[i] = 0.3 * x[i] + (i % (n + 1) == 0 ? 0.9 : 0.05 * w[i % 8]);
    if (info == 0)
      y[15] += w[7] * pivots[0];
    pivots[0] = 0;
  }
}
#endif
#include "two-arrays.h"
