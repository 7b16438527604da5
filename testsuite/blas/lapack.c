/* SPDX-License-Identifier: GPL-3.0-or-later */
/* LAPACK: factorisations and solutions.  */

#include "references.h"

#define EACH_HALF(U) for (int U = 0; U < 2; U++)
static const char halves[] = { 'U', 'L' }, ops[] = { 'N', 'T', 'C' };

static struct argument *
pivots (void)
{
  struct argument *a = next_argument (INTEGER);
  a->numbers = SIDE;
  return a;
}

/* ---- Cholesky ---------------------------------------------------------------------- */

/* In place, in the triangle UPLO; the diagonal counts as real.  */
static void
cholesky (char uplo, int n, Q *a, int ld)
{
  static matrix l;
  bool upper = uplo == 'U';
  for (int j = 0; j < n; j++)
    for (int i = j; i < n; i++) {
      Q v = upper ? q_conj (a[j + i * ld]) : a[i + j * ld];
      for (int k = 0; k < j; k++)
	v = q_sub (v, q_mul (l[i][k], q_conj (l[j][k])));
      l[i][j] = i == j ? q_of (q_sqrt (v.re), 0) : q_div (v, l[j][j]);
    }
  for (int j = 0; j < n; j++)
    for (int i = j; i < n; i++)
      a[upper ? j + i * ld : i + j * ld] = upper ? q_conj (l[i][j]) : l[i][j];
}

static void
positive_definite (struct argument *a, int n, int ld)
{
  for (int i = 0; i < n; i++)
    set (a, i + i * ld, 5 + i, 0);
}

/* uplo n a lda info */
static void ref_potrf (void) { cholesky (TXT (0), INT (1), QS (2), INT (3)); }

/* B = A^-1 B, where the triangle holds the factor.  */
static void
cholesky_solve (char uplo, int n, int nrhs, const Q *a, int lda, Q *b, int ldb)
{
  static matrix t, x;
  struct stored s = { GENERAL_ARRAY, TRIANGLE_HALF, n, n, lda, 0, 0, uplo, 'N' };
  for (int j = 0; j < nrhs; j++)
    for (int i = 0; i < n; i++)
      x[i][j] = b[i + j * ldb];
  memset (t, 0, sizeof t);
  fill (t, &s, a, uplo == 'U' ? 'C' : 'N');
  solve (t, x, n, nrhs);
  fill (t, &s, a, uplo == 'U' ? 'N' : 'C');
  solve (t, x, n, nrhs);
  for (int j = 0; j < nrhs; j++)
    for (int i = 0; i < n; i++)
      b[i + j * ldb] = x[i][j];
}

/* uplo n nrhs a lda b ldb info */
static void
ref_potrs (void)
{
  cholesky_solve (TXT (0), INT (1), INT (2), QS (3), INT (4), QS (5), INT (6));
}

static void
ref_posv (void)
{
  cholesky (TXT (0), INT (1), QS (3), INT (4));
  ref_potrs ();
}

static void
cholesky_cases (char uplo, int n, int nrhs)
{
  text (uplo);
  integers (n);
  struct argument *a = numbers ((n + 1) * n, AFTER, ~0u);
  positive_definite (a, n, n + 1);
  integers (n + 1);
  integers (0);
  CHECK_BLAS (potrf, ref_potrf, NO_RESULT);
  for (int both = 0; both < 2; both++) {
    text (uplo);
    integers (n);
    integers (nrhs);
    a = numbers ((n + 1) * n, AFTER, ~0u);
    positive_definite (a, n, n + 1);
    integers (n + 1);
    numbers ((n + 2) * nrhs, AFTER, 1u << 3);
    integers (n + 2);
    integers (0);
    if (both)
      CHECK_BLAS (posv, ref_posv, NO_RESULT);
    else
      CHECK_BLAS (potrs, ref_potrs, NO_RESULT);
  }
}

/* ---- LU ----------------------------------------------------------------------------- */

/* With pivots as LAPACK chooses them, by |re| + |im|; in place.  */
static void
lu (int m, int n, Q *a, int ld, int *order)
{
  for (int i = 0; i < m; i++)
    order[i] = i;
  for (int k = 0; k < (m < n ? m : n); k++) {
    int p = k;
    double most = -1;
    for (int i = k; i < m; i++) {
      Q v = a[i + k * ld];
      double size = fabs ((double) v.re) + fabs ((double) v.im);
      if (size > most) {
	most = size;
	p = i;
      }
    }
    for (int j = 0; j < n; j++) {
      Q t = a[k + j * ld]; a[k + j * ld] = a[p + j * ld]; a[p + j * ld] = t;
    }
    int t = order[k]; order[k] = order[p]; order[p] = t;
    for (int i = k + 1; i < m; i++) {
      a[i + k * ld] = q_div (a[i + k * ld], a[k + k * ld]);
      for (int j = k + 1; j < n; j++)
	a[i + j * ld] = q_sub (a[i + j * ld], q_mul (a[i + k * ld], a[k + j * ld]));
    }
  }
}

/* m n a lda ipiv info */
static void
ref_getrf (void)
{
  int order[SIDE];
  lu (INT (0), INT (1), QS (2), INT (3), order);
}

static void
getrf_case (int m, int n)
{
  integers (m);
  integers (n);
  numbers ((m + 1) * n, AFTER, ~0u);
  integers (m + 1);
  pivots ();
  integers (0);
  CHECK_BLAS (getrf, ref_getrf, NO_RESULT);
}

/* trans n nrhs a lda ipiv b ldb info: A = P^T L U */
static void
ref_getrs (void)
{
  static matrix l, u, pa, a, x;
  int n = INT (1), nrhs = INT (2), ld = INT (4), ldb = INT (7), order[SIDE];
  const int *pivot = args[5].number;
  char op = TXT (0);
  struct stored lower = { GENERAL_ARRAY, TRIANGLE_HALF, n, n, ld, 0, 0, 'L', 'U' };
  struct stored upper = { GENERAL_ARRAY, TRIANGLE_HALF, n, n, ld, 0, 0, 'U', 'N' };
  fill (l, &lower, QS (3), 'N');
  fill (u, &upper, QS (3), 'N');
  times (pa, l, u, n, n, n);
  for (int i = 0; i < n; i++)
    order[i] = i;
  for (int i = 0; i < n; i++) {
    int p = pivot[i] - 1, t = order[i];
    order[i] = order[p];
    order[p] = t;
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      if (op == 'N')
	a[order[i]][j] = pa[i][j];
      else
	a[j][order[i]] = op == 'C' ? q_conj (pa[i][j]) : pa[i][j];
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < nrhs; j++)
      x[i][j] = QS (6)[i + j * ldb];
  solve (a, x, n, nrhs);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < nrhs; j++)
      QS (6)[i + j * ldb] = x[i][j];
}

static void
getrs_case (char trans, int n, int nrhs)
{
  text (trans);
  integers (n);
  integers (nrhs);
  struct argument *a = numbers ((n + 1) * n, BEFORE, ~0u);
  for (int i = 0; i < n; i++)
    set (a, i + i * (n + 1), 3 + i, COMPLEX);
  integers (n + 1);
  struct argument *p = pivots ();
  for (int i = 0; i < n; i++)
    p->number[i] = i + 1 + (i * 7 + 2) % (n - i);
  numbers ((n + 2) * nrhs, AFTER, 1u << 3);
  integers (n + 2);
  integers (0);
  CHECK_BLAS (getrs, ref_getrs, NO_RESULT);
}

/* n nrhs a lda ipiv b ldb info */
static void
ref_gesv (void)
{
  static matrix a, x;
  int n = INT (0), nrhs = INT (1), ld = INT (3), ldb = INT (6), order[SIDE];
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      a[i][j] = QS (2)[i + j * ld];
    for (int j = 0; j < nrhs; j++)
      x[i][j] = QS (5)[i + j * ldb];
  }
  solve (a, x, n, nrhs);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < nrhs; j++)
      QS (5)[i + j * ldb] = x[i][j];
  lu (n, n, QS (2), ld, order);
}

static void
gesv_case (int n, int nrhs)
{
  integers (n);
  integers (nrhs);
  struct argument *a = numbers ((n + 1) * n, AFTER, ~0u);
  integers (n + 1);
  for (int i = 0; i < n; i++)	/* the pivot is not the diagonal */
    set (a, (i + 1) % n + i * (n + 1), 3 + i, COMPLEX);
  pivots ();
  numbers ((n + 2) * nrhs, AFTER, ~0u);
  integers (n + 2);
  integers (0);
  CHECK_BLAS (gesv, ref_gesv, NO_RESULT);
}

/* uplo trans diag n nrhs a lda b ldb info */
static void
ref_trtrs (void)
{
  static matrix a, x;
  int n = INT (3), nrhs = INT (4), ldb = INT (8);
  struct stored s = { GENERAL_ARRAY, TRIANGLE_HALF, n, n, INT (6), 0, 0, TXT (0), TXT (2) };
  fill (a, &s, QS (5), TXT (1));
  for (int i = 0; i < n; i++)
    for (int j = 0; j < nrhs; j++)
      x[i][j] = QS (7)[i + j * ldb];
  solve (a, x, n, nrhs);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < nrhs; j++)
      QS (7)[i + j * ldb] = x[i][j];
}

static void
trtrs_case (char uplo, char trans, char diag, int n, int nrhs)
{
  text (uplo);
  text (trans);
  text (diag);
  integers (n);
  integers (nrhs);
  struct argument *a = numbers ((n + 1) * n, BEFORE, ~0u);
  for (int i = 0; i < n; i++)
    set (a, i + i * (n + 1), 3 + i, COMPLEX);
  integers (n + 1);
  numbers ((n + 2) * nrhs, AFTER, 1u << 5);
  integers (n + 2);
  integers (0);
  CHECK_BLAS (trtrs, ref_trtrs, NO_RESULT);
}

int
main (void)
{
  for (int n = 1; n < 7; n++) {
    EACH_HALF (u) {
      cholesky_cases (halves[u], n, 3);
      for (int o = 0; o < 3; o++)
	for (int d = 0; d < 2; d++)
	  trtrs_case (halves[u], ops[o], d ? 'U' : 'N', n, 2);
    }
    for (int o = 0; o < 3; o++)
      getrs_case (ops[o], n, 2);
    gesv_case (n, 3);
    for (int m = 1; m < 7; m++)
      getrf_case (m, n);
  }
  printf ("%d cases, %d failures\n", cases, failures);
  return failures != 0;
}
