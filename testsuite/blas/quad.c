/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BLAS and LAPACK in quadruple precision for the tests of calls: plain loops under the names
   of Fortran's d-routines with `_q', lengths of text left out.  */

#include <stdlib.h>

typedef _Float128 quad;
typedef const int *whole;

static int is (const char *c, char letter) { return (*c & ~32) == letter; }
static quad absolute (quad x) { return x < 0 ? -x : x; }

static quad
root (quad x)
{
  quad r = __builtin_sqrt ((double) x);
  for (int i = 0; i < 4; i++)
    r = (r + x / r) / 2;
  return r;
}

static long
at (int n, int i, int inc)
{
  return (long) (inc < 0 ? i - n + 1 : i) * inc;
}

quad
ddot_q_ (whole n, const quad *x, whole incx, const quad *y, whole incy)
{
  quad sum = 0;
  for (int i = 0; i < *n; i++)
    sum += x[at (*n, i, *incx)] * y[at (*n, i, *incy)];
  return sum;
}

quad
dnrm2_q_ (whole n, const quad *x, whole incx)
{
  return root (ddot_q_ (n, x, incx, x, incx));
}

void
daxpy_q_ (whole n, const quad *a, const quad *x, whole incx, quad *y, whole incy)
{
  const quad factor = *a;
  for (int i = 0; i < *n; i++)
    y[at (*n, i, *incy)] += factor * x[at (*n, i, *incx)];
}

void
dcopy_q_ (whole n, const quad *x, whole incx, quad *y, whole incy)
{
  for (int i = 0; i < *n; i++)
    y[at (*n, i, *incy)] = x[at (*n, i, *incx)];
}

void
dscal_q_ (whole n, const quad *a, quad *x, whole incx)
{
  const quad factor = *a;
  for (int i = 0; i < *n; i++)
    x[(long) i * *incx] *= factor;
}

void
dgemv_q_ (const char *trans, whole m, whole n, const quad *alpha, const quad *a, whole lda,
	  const quad *x, whole incx, const quad *beta, quad *y, whole incy)
{
  const quad own_alpha = *alpha, own_beta = *beta;
  int plain = is (trans, 'N'), rows = plain ? *m : *n, columns = plain ? *n : *m;
  for (int i = 0; i < rows; i++) {
    quad sum = 0, *to = y + at (rows, i, *incy);
    for (int j = 0; j < columns; j++)
      sum += (plain ? a[i + (long) j * *lda] : a[j + (long) i * *lda])
	     * x[at (columns, j, *incx)];
    *to = own_alpha * sum + (own_beta == 0 ? 0 : own_beta * *to);
  }
}

void
dgemm_q_ (const char *ta, const char *tb, whole m, whole n, whole k, const quad *alpha,
	  const quad *a, whole lda, const quad *b, whole ldb, const quad *beta, quad *c,
	  whole ldc)
{
  for (int j = 0; j < *n; j++)
    for (int i = 0; i < *m; i++) {
      quad sum = 0, *to = c + i + (long) j * *ldc;
      for (int l = 0; l < *k; l++)
	sum += (is (ta, 'N') ? a[i + (long) l * *lda] : a[l + (long) i * *lda])
	       * (is (tb, 'N') ? b[l + (long) j * *ldb] : b[j + (long) l * *ldb]);
      *to = *alpha * sum + (*beta == 0 ? 0 : *beta * *to);
    }
}

void
dpotrf_q_ (const char *uplo, whole n, quad *a, whole lda, int *info)
{
  int upper = is (uplo, 'U');
#define A(I, J) a[upper ? (J) + (long) (I) * *lda : (I) + (long) (J) * *lda]	/* lower */
  *info = 0;
  for (int j = 0; j < *n; j++) {
    quad d = A (j, j);
    for (int k = 0; k < j; k++)
      d -= A (j, k) * A (j, k);
    if (!(d > 0)) {
      *info = j + 1;
      return;
    }
    A (j, j) = root (d);
    for (int i = j + 1; i < *n; i++) {
      for (int k = 0; k < j; k++)
	A (i, j) -= A (i, k) * A (j, k);
      A (i, j) /= A (j, j);
    }
  }
}

void
dpotrs_q_ (const char *uplo, whole n, whole nrhs, const quad *a, whole lda, quad *b, whole ldb,
	   int *info)
{
  int upper = is (uplo, 'U');
  *info = 0;
  for (int r = 0; r < *nrhs; r++) {
    quad *x = b + (long) r * *ldb;
    for (int i = 0; i < *n; i++) {
      for (int k = 0; k < i; k++)
	x[i] -= A (i, k) * x[k];
      x[i] /= A (i, i);
    }
    for (int i = *n; i-- > 0;) {
      for (int k = i + 1; k < *n; k++)
	x[i] -= A (k, i) * x[k];
      x[i] /= A (i, i);
    }
  }
}
#undef A

#define A(I, J) a[(I) + (long) (J) * *lda]
static void
swap (quad *x, quad *y)
{
  quad t = *x;
  *x = *y;
  *y = t;
}

void
dgetrf_q_ (whole m, whole n, quad *a, whole lda, int *ipiv, int *info)
{
  *info = 0;
  for (int k = 0; k < *m && k < *n; k++) {
    int p = k;
    for (int i = k + 1; i < *m; i++)
      if (absolute (A (i, k)) > absolute (A (p, k)))
	p = i;
    ipiv[k] = p + 1;
    if (A (p, k) == 0) {
      *info = *info ? *info : k + 1;
      continue;
    }
    for (int j = 0; j < *n; j++)
      if (p != k)
	swap (&A (p, j), &A (k, j));
    for (int i = k + 1; i < *m; i++) {
      A (i, k) /= A (k, k);
      for (int j = k + 1; j < *n; j++)
	A (i, j) -= A (i, k) * A (k, j);
    }
  }
}

void
dgetrs_q_ (const char *trans, whole n, whole nrhs, const quad *a, whole lda, const int *ipiv,
	   quad *b, whole ldb, int *info)
{
  *info = 0;
  for (int r = 0; r < *nrhs; r++) {
    quad *x = b + (long) r * *ldb;
    int plain = is (trans, 'N');
    for (int i = 0; plain && i < *n; i++)
      if (ipiv[i] - 1 != i)
	swap (&x[i], &x[ipiv[i] - 1]);
    for (int i = 0; i < *n; i++) {
      for (int k = 0; k < i; k++)
	x[i] -= (plain ? A (i, k) : A (k, i)) * x[k];
      x[i] /= plain ? 1 : A (i, i);
    }
    for (int i = *n; i-- > 0;) {
      for (int k = i + 1; k < *n; k++)
	x[i] -= (plain ? A (i, k) : A (k, i)) * x[k];
      x[i] /= plain ? A (i, i) : 1;
    }
    for (int i = *n; !plain && i-- > 0;)
      if (ipiv[i] - 1 != i)
	swap (&x[i], &x[ipiv[i] - 1]);
  }
}

void
dgesv_q_ (whole n, whole nrhs, quad *a, whole lda, int *ipiv, quad *b, whole ldb, int *info)
{
  int ignored;
  dgetrf_q_ (n, n, a, lda, ipiv, info);
  if (*info == 0)
    dgetrs_q_ ("N", n, nrhs, a, lda, ipiv, b, ldb, &ignored);
}
