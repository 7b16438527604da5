/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-blas "" } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* The C interface of BLAS: rows and columns that lie one behind the other, transposed, triangles,
   sides, strides; numbers by value that vary, and that do not.  */
#include "oracle.h"
#ifdef QUAD
# define cblas_daxpy cblas_daxpy_q
# define cblas_ddot cblas_ddot_q
# define cblas_dgemm cblas_dgemm_q
# define cblas_dgemv cblas_dgemv_q
# define cblas_dger cblas_dger_q
# define cblas_dnrm2 cblas_dnrm2_q
# define cblas_drot cblas_drot_q
# define cblas_dscal cblas_dscal_q
# define cblas_dsymm cblas_dsymm_q
# define cblas_dsyrk cblas_dsyrk_q
# define cblas_dtrmv cblas_dtrmv_q
# define cblas_dtrsm cblas_dtrsm_q
#endif
#define N 5
#define SECOND 25
#define SIZE 50
#if defined KERNEL
#ifndef QUAD
enum order { rows = 101, columns };
enum transpose { plain = 111, transposed };
enum half { upper = 121, lower };
enum diagonal { general = 131, unit };
enum side { left = 141, right };
#endif
#ifdef QUAD
/* What the library does, as loops.  */
static double *
at (int order, const double *a, int ld, int i, int j)
{
  return (double *) a + (order == rows ? i * ld + j : i + j * ld);
}
static double *
el (int order, int trans, const double *a, int ld, int i, int j)
{
  return trans == plain ? at (order, a, ld, i, j) : at (order, a, ld, j, i);
}
static double *
in (const double *x, int n, int i, int step)
{
  return (double *) x + (step < 0 ? (i - n + 1) * step : i * step);
}
static void
cblas_dgemm (int o, int ta, int tb, int m, int n, int k, double alpha, const double *a, int lda,
	     const double *b, int ldb, double beta, double *c, int ldc)
{
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      double s = 0;
      for (int l = 0; l < k; l++)
	s += *el (o, ta, a, lda, i, l) * *el (o, tb, b, ldb, l, j);
      *at (o, c, ldc, i, j) = alpha * s + beta * *at (o, c, ldc, i, j);
    }
}
static void
cblas_dgemv (int o, int t, int m, int n, double alpha, const double *a, int lda, const double *x,
	     int incx, double beta, double *y, int incy)
{
  int ny = t == plain ? m : n, nx = t == plain ? n : m;
  for (int i = 0; i < ny; i++) {
    double s = 0;
    for (int j = 0; j < nx; j++)
      s += *el (o, t, a, lda, i, j) * *in (x, nx, j, incx);
    *in (y, ny, i, incy) = alpha * s + beta * *in (y, ny, i, incy);
  }
}
/* Element of a symmetric or triangular matrix.  */
static double
half_of (int o, int h, int symmetric, int d, const double *a, int lda, int i, int j)
{
  int there = i == j || (h == upper) == (i < j);
  if (i == j && d == unit)
    return 1;
  return there ? *at (o, a, lda, i, j) : symmetric ? *at (o, a, lda, j, i) : 0;
}
static void
cblas_dsymm (int o, int s, int h, int m, int n, double alpha, const double *a, int lda,
	     const double *b, int ldb, double beta, double *c, int ldc)
{
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int l = 0; l < (s == left ? m : n); l++)
	sum += s == left ? half_of (o, h, 1, general, a, lda, i, l) * *at (o, b, ldb, l, j)
	       : *at (o, b, ldb, i, l) * half_of (o, h, 1, general, a, lda, l, j);
      *at (o, c, ldc, i, j) = alpha * sum + beta * *at (o, c, ldc, i, j);
    }
}
static void
cblas_dsyrk (int o, int h, int t, int n, int k, double alpha, const double *a, int lda,
	     double beta, double *c, int ldc)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = 0;
      for (int l = 0; l < k; l++)
	s += *el (o, t, a, lda, i, l) * *el (o, t, a, lda, j, l);
      if (i == j || (h == upper) == (i < j))
	*at (o, c, ldc, i, j) = alpha * s + beta * *at (o, c, ldc, i, j);
    }
}
static void
cblas_dger (int o, int m, int n, double alpha, const double *x, int incx, const double *y,
	    int incy, double *a, int lda)
{
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      *at (o, a, lda, i, j) += alpha * *in (x, m, i, incx) * *in (y, n, j, incy);
}
/* B = alpha inv (op (A)) B.  */
static void
cblas_dtrsm (int o, int s, int h, int t, int d, int m, int n, double alpha, const double *a,
	     int lda, double *b, int ldb)
{
  (void) s;			/* left */
  int up = (h == upper) == (t == plain);
  for (int j = 0; j < n; j++)
    for (int k = 0; k < m; k++) {
      int i = up ? m - 1 - k : k;
      double v = alpha * *at (o, b, ldb, i, j);
      for (int l = up ? i + 1 : 0; l < (up ? m : i); l++)
	v -= (t == plain ? half_of (o, h, 0, d, a, lda, i, l) : half_of (o, h, 0, d, a, lda, l, i))
	     * *at (o, b, ldb, l, j);
      *at (o, b, ldb, i, j) = v / half_of (o, h, 0, d, a, lda, i, i);
    }
}
static void
cblas_dtrmv (int o, int h, int t, int d, int n, const double *a, int lda, double *x, int incx)
{
  double y[N];
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    for (int j = 0; j < n; j++)
      y[i] += (t == plain ? half_of (o, h, 0, d, a, lda, i, j)
	       : half_of (o, h, 0, d, a, lda, j, i)) * *in (x, n, j, incx);
  }
  for (int i = 0; i < n; i++)
    *in (x, n, i, incx) = y[i];
}
static double
cblas_ddot (int n, const double *x, int incx, const double *y, int incy)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    s += *in (x, n, i, incx) * *in (y, n, i, incy);
  return s;
}
static double
cblas_dnrm2 (int n, const double *x, int incx)
{
  return sqrt (cblas_ddot (n, x, incx, x, incx));
}
static void
cblas_daxpy (int n, double alpha, const double *x, int incx, double *y, int incy)
{
  for (int i = 0; i < n; i++)
    *in (y, n, i, incy) += alpha * *in (x, n, i, incx);
}
static void
cblas_dscal (int n, double alpha, double *x, int incx)
{
  for (int i = 0; i < n; i++)
    *in (x, n, i, incx) *= alpha;
}
static void
cblas_drot (int n, double *x, int incx, double *y, int incy, double c, double s)
{
  for (int i = 0; i < n; i++) {
    double u = *in (x, n, i, incx), v = *in (y, n, i, incy);
    *in (x, n, i, incx) = c * u + s * v;
    *in (y, n, i, incy) = c * v - s * u;
  }
}
#else
void cblas_dgemm (enum order, enum transpose, enum transpose, int, int, int, double,
		  const double *, int, const double *, int, double, double *, int);
void cblas_dgemv (enum order, enum transpose, int, int, double, const double *, int,
		  const double *, int, double, double *, int);
void cblas_dsymm (enum order, enum side, enum half, int, int, double, const double *, int,
		  const double *, int, double, double *, int);
void cblas_dsyrk (enum order, enum half, enum transpose, int, int, double, const double *, int,
		  double, double *, int);
void cblas_dger (enum order, int, int, double, const double *, int, const double *, int, double *,
		 int);
void cblas_dtrsm (enum order, enum side, enum half, enum transpose, enum diagonal, int, int,
		  double, const double *, int, double *, int);
void cblas_dtrmv (enum order, enum half, enum transpose, enum diagonal, int, const double *, int,
		  double *, int);
double cblas_ddot (int, const double *, int, const double *, int);
double cblas_dnrm2 (int, const double *, int);
void cblas_daxpy (int, double, const double *, int, double *, int);
void cblas_dscal (int, double, double *, int);
void cblas_drot (int, double *, int, double *, int, double, double);
#endif

ADJOINT ("(x,y)/(x,y)") void
f (int n, double *restrict x, double *restrict y)
{
  double w[N * N], v[2 * N], m[N * N];
  for (int i = 0; i < n * n; i++)
    w[i] = 0.3 * x[i] * y[i];
  for (int i = 0; i < 2 * n; i++)
    v[i] = 0.2 + x[i];
  for (int k = 0; k < 2; k++) {
    enum order o = k ? columns : rows;
    double beta = 0.3 * y[k];
    cblas_dgemm (o, plain, transposed, 3, 4, n, x[0], x, n, y, n, 0.5, w, n);
    cblas_dgemm (o, transposed, plain, n - 1, 2, n - 1, 0.7, w, n, x + 1, n, beta, y, n);
    cblas_dgemv (o, k ? plain : transposed, 4, n, beta, y, n, x, 1, 0.25, v, -2);
    cblas_dsymm (o, left, upper, 4, 3, 0.4, w, n, x, n, 0.1, y, n);
    for (int i = 0; i < n * n; i++)
      m[i] = i % (n + 1) ? 0.1 * y[i] : 2 + x[i];
    cblas_dsyrk (o, lower, plain, n, 2, 0.2, w, n, 1, m, n);
    cblas_dtrsm (o, left, lower, k ? transposed : plain, general, n, 3, y[3], m, n, w, n);
    cblas_dger (o, 4, 3, v[1], v, 2, w, 1, y, n);
    cblas_dtrmv (o, upper, transposed, unit, n, m, n, v, 1);
    beta = cblas_ddot (n, v, 1, w, n) + cblas_dnrm2 (n, x, 1);
    cblas_dscal (n, 0.2 * beta, v, 1);
    cblas_daxpy (n, 0.1, v, 1, y + 2, 3);
    cblas_drot (n, x, 1, y, 1, 0.8, 0.1 * beta);
  }
}
#endif
#include "two-arrays.h"
