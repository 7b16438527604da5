/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BLAS.  */

#include "references.h"

static const int strides[] = { 1, 2, -1, -3 };
#define EACH_STRIDE(K) for (int K = 0; K < 4; K++)

/* ---- level 1 ------------------------------------------------------------------- */

/* axpy: n alpha x incx y incy */
static void
ref_axpy (void)
{
  int n = INT (0);
  if (!q_zero (QS (1)[0]))
    for (int i = 0; i < n; i++) {
      Q *y = at (QS (4), n, INT (5), i);
      *y = q_add (*y, q_mul (QS (1)[0], *at (QS (2), n, INT (3), i)));
    }
}

/* scal: n alpha x incx */
static void
ref_scal (void)
{
  for (int i = 0; i < INT (0) && INT (3) > 0; i++)
    QS (2)[i * INT (3)] = q_mul (QS (1)[0], QS (2)[i * INT (3)]);
}

static void
ref_copy (void)
{
  int n = INT (0);
  for (int i = 0; i < n; i++)
    *at (QS (3), n, INT (4), i) = *at (QS (1), n, INT (2), i);
}

static void
ref_swap (void)
{
  int n = INT (0);
  for (int i = 0; i < n; i++) {
    Q *x = at (QS (1), n, INT (2), i), *y = at (QS (3), n, INT (4), i), t = *x;
    *x = *y;
    *y = t;
  }
}

static void
dot (bool conjugated)
{
  int n = INT (0);
  for (int i = 0; i < n; i++) {
    Q x = *at (QS (1), n, INT (2), i), y = *at (QS (3), n, INT (4), i);
    result = q_add (result, q_mul (conjugated ? q_conj (x) : x, y));
  }
}

static void ref_dot (void) { dot (COMPLEX); }

static void
ref_nrm2 (void)
{
  quad sum = 0;
  for (int i = 0; i < INT (0); i++) {
    Q x = QS (1)[i * INT (2)];
    sum += x.re * x.re + x.im * x.im;
  }
  result = q_of (q_sqrt (sum), 0);
}

static void
ref_asum (void)
{
  quad sum = 0;
  for (int i = 0; i < INT (0) && INT (2) > 0; i++) {
    Q x = QS (1)[i * INT (2)];
    sum += (x.re < 0 ? -x.re : x.re) + (x.im < 0 ? -x.im : x.im);
  }
  result = q_of (sum, 0);
}

/* rot: n x incx y incy c s */
static void
ref_rot (void)
{
  int n = INT (0);
  for (int i = 0; i < n; i++) {
    Q *x = at (QS (1), n, INT (2), i), *y = at (QS (3), n, INT (4), i), t = *x;
    *x = q_add (q_mul (QS (5)[0], t), q_mul (QS (6)[0], *y));
    *y = q_sub (q_mul (QS (5)[0], *y), q_mul (QS (6)[0], t));
  }
}

#if COMPLEX
static void ref_dotu (void) { dot (false); }
# define DOT dotc
#else
# define DOT dot
#endif
#if defined BLAS_c
# define NORM(NAME) sc##NAME
# define MIXED(NAME) cs##NAME
#elif defined BLAS_z
# define NORM(NAME) dz##NAME
# define MIXED(NAME) zd##NAME
#elif defined BLAS_s
# define NORM(NAME) s##NAME
# define MIXED(NAME) s##NAME
#else
# define NORM(NAME) d##NAME
# define MIXED(NAME) d##NAME
#endif
#define CHECK_NAMED(NAME, REFERENCE, KIND) \
  do { \
    extern void JOIN3 (adjoint_, NAME, _b) (void), JOIN3 (adjoint_, NAME, _d) (void); \
    check (STRING (NAME), REFERENCE, JOIN3 (adjoint_, NAME, _d), \
	   JOIN3 (adjoint_, NAME, _b), KIND); \
  } while (0)

static void
two_vectors (int n, int incx, int incy, bool kept, unsigned x_if, unsigned y_if)
{
  integers (n);
  numbers (extent (n, incx), kept ? BEFORE : NEVER, x_if);
  integers (incx);
  numbers (extent (n, incy), kept ? BEFORE : NEVER, y_if);
  integers (incy);
}

static void
one_vector (int n, int incx)
{
  integers (n);
  numbers (extent (n, incx), BEFORE, 1u << 1);
  integers (incx);
}

static void
level_1 (int n, int incx, int incy)
{
  for (int value = 0; value < 3; value++) {
    integers (n);
    factor (value, false, BEFORE, ~0u);
    struct argument *x = numbers (extent (n, incx), BEFORE, 1u << 1);
    if (value == 0)
      poison (x);
    integers (incx);
    numbers (extent (n, incy), NEVER, 0);
    integers (incy);
    CHECK_BLAS (axpy, ref_axpy, NO_RESULT);
    integers (n);
    factor (value, false, BEFORE, ~0u);
    numbers (extent (n, incx), BEFORE, 1u << 1);
    integers (incx);
    CHECK_BLAS (scal, ref_scal, NO_RESULT);
#if COMPLEX
    integers (n);
    factor (value, true, BEFORE, ~0u);
    numbers (extent (n, incx), BEFORE, 1u << 1);
    integers (incx);
    CHECK_NAMED (MIXED (scal), ref_scal, NO_RESULT);
#endif
  }
  two_vectors (n, incx, incy, false, 0, 0);
  CHECK_BLAS (copy, ref_copy, NO_RESULT);
  two_vectors (n, incx, incy, false, 0, 0);
  CHECK_BLAS (swap, ref_swap, NO_RESULT);
  two_vectors (n, incx, incy, true, 1u << 3, 1u << 1);
  CHECK_BLAS (DOT, ref_dot, RESULT);
#if COMPLEX
  two_vectors (n, incx, incy, true, 1u << 3, 1u << 1);
  CHECK_BLAS (dotu, ref_dotu, RESULT);
#endif
  two_vectors (n, incx, incy, true, 3u << 5, 3u << 5);
  factor (2, true, BEFORE, ~0u);
  factor (2, true, BEFORE, ~0u);
  CHECK_NAMED (MIXED (rot), ref_rot, NO_RESULT);
  one_vector (n, incx);
  CHECK_NAMED (NORM (asum), ref_asum, REAL_RESULT);
  if (incx > 0) {		/* what a negative stride means differs */
    one_vector (n, incx);
    CHECK_NAMED (NORM (nrm2), ref_nrm2, REAL_RESULT);
  }
}

/* ---- level 2: products ------------------------------------------------------------ */

static struct stored stored;
static char op;

/* ... alpha a [lda] x incx beta y incy, from argument K on.  */
static int alpha_at, x_at;

static void
ref_mv (void)
{
  static matrix a;
  int rows = op == 'N' ? stored.m : stored.n, columns = op == 'N' ? stored.n : stored.m;
  Q alpha = QS (alpha_at)[0], beta = QS (x_at + 2)[0];
  if (stored.m == 0 || stored.n == 0)
    return;
  fill (a, &stored, QS (alpha_at + 1), op);
  for (int i = 0; i < rows; i++) {
    Q sum = { 0, 0 }, *y = at (QS (x_at + 3), rows, INT (x_at + 4), i);
    for (int j = 0; j < columns; j++)
      sum = q_add (sum, q_mul (a[i][j], *at (QS (x_at), columns, INT (x_at + 1), j)));
    *y = q_zero (beta) ? q_of (0, 0) : q_mul (beta, *y);
    if (!q_zero (alpha))
      *y = q_add (*y, q_mul (alpha, sum));
  }
}

/* The arguments behind the head.  */
static void
product_arguments (int count, bool ld, int nx, int incx, int ny, int incy, int alpha,
		   int beta)
{
  int k = alpha_at = n_args;
  x_at = k + 2 + ld;
  unsigned alpha_bit = 1u << k, a_bit = 1u << (k + 1), x_bit = 1u << x_at,
    beta_bit = 1u << (x_at + 2);
  factor (alpha, false, BEFORE, ~0u);
  struct argument *a = numbers (count, BEFORE, alpha_bit | x_bit);
  if (ld)
    integers (stored.ld);
  struct argument *x = numbers (extent (nx, incx), BEFORE, alpha_bit | a_bit);
  if (alpha == 0) {
    poison (a);
    poison (x);
  }
  integers (incx);
  factor (beta, false, BEFORE, ~0u);
  struct argument *y = numbers (extent (ny, incy), BEFORE, beta_bit);
  if (beta == 0)
    poison (y);
  integers (incy);
}

static int
count_of (const struct stored *s)
{
  return s->layout == PACKED_ARRAY ? s->n * (s->n + 1) / 2 + 1 : s->ld * s->n + 1;
}

static void
general_product (bool band, int m, int n, int incx, int incy, int alpha, int beta)
{
  stored = (struct stored) { band ? BAND_ARRAY : GENERAL_ARRAY, ALL, m, n,
			     band ? 6 : m + 2, 1, 2, 0, 0 };
  text (op);
  integers (m);
  integers (n);
  if (band) {
    integers (1);
    integers (2);
  }
  product_arguments (count_of (&stored), true, op == 'N' ? n : m, incx,
		     op == 'N' ? m : n, incy, alpha, beta);
  if (band)
    CHECK_BLAS (gbmv, ref_mv, NO_RESULT);
  else
    CHECK_BLAS (gemv, ref_mv, NO_RESULT);
}

static void
half_product (enum layout layout, char uplo, int n, int incx, int incy, int alpha,
	      int beta)
{
  stored = (struct stored) { layout, COMPLEX ? HERMITIAN_HALF : SYMMETRIC_HALF, n, n,
			     layout == BAND_ARRAY ? 4 : n + 1, 0, 2, uplo, 0 };
  op = 'N';
  text (uplo);
  integers (n);
  if (layout == BAND_ARRAY)
    integers (2);
  product_arguments (count_of (&stored), layout != PACKED_ARRAY, n, incx, n, incy,
		     alpha, beta);
#if COMPLEX
  if (layout == GENERAL_ARRAY)
    CHECK_BLAS (hemv, ref_mv, NO_RESULT);
  else if (layout == BAND_ARRAY)
    CHECK_BLAS (hbmv, ref_mv, NO_RESULT);
  else
    CHECK_BLAS (hpmv, ref_mv, NO_RESULT);
#else
  if (layout == GENERAL_ARRAY)
    CHECK_BLAS (symv, ref_mv, NO_RESULT);
  else if (layout == BAND_ARRAY)
    CHECK_BLAS (sbmv, ref_mv, NO_RESULT);
  else
    CHECK_BLAS (spmv, ref_mv, NO_RESULT);
#endif
}

/* uplo trans diag n [k] a [lda] x incx */
static bool solving;

static void
ref_triangle (void)
{
  static matrix a, b, c;
  int n = stored.n, x = x_at;
  fill (a, &stored, QS (alpha_at), op);
  for (int i = 0; i < n; i++)
    b[i][0] = *at (QS (x), n, INT (x + 1), i);
  if (solving)
    solve (a, b, n, 1);
  else
    times (c, a, b, n, 1, n);
  for (int i = 0; i < n; i++)
    *at (QS (x), n, INT (x + 1), i) = solving ? b[i][0] : c[i][0];
}

static void
triangle_case (enum layout layout, char uplo, char diag, int n, int incx)
{
  stored = (struct stored) { layout, TRIANGLE_HALF, n, n, layout == BAND_ARRAY ? 4 : n + 1,
			     0, 2, uplo, diag };
  text (uplo);
  text (op);
  text (diag);
  integers (n);
  if (layout == BAND_ARRAY)
    integers (2);
  int k = alpha_at = n_args;
  x_at = k + 1 + (layout != PACKED_ARRAY);
  struct argument *a = numbers (count_of (&stored), BEFORE, ~0u);
  for (int i = 0; i < n; i++)
    set (a, place (&stored, i, i), 3 + i, COMPLEX);
  if (layout != PACKED_ARRAY)
    integers (stored.ld);
  numbers (extent (n, incx), solving ? AFTER : BEFORE, 1u << k);
  integers (incx);
#define TRIANGLE_CASE(MULTIPLY, SOLVE) \
  if (solving) \
    CHECK_BLAS (SOLVE, ref_triangle, NO_RESULT); \
  else \
    CHECK_BLAS (MULTIPLY, ref_triangle, NO_RESULT)
  if (layout == GENERAL_ARRAY) {
    TRIANGLE_CASE (trmv, trsv);
  } else if (layout == BAND_ARRAY) {
    TRIANGLE_CASE (tbmv, tbsv);
  } else {
    TRIANGLE_CASE (tpmv, tpsv);
  }
}

/* ---- level 2: updates ---------------------------------------------------------------- */

/* m n (or uplo n) alpha x incx [y incy] a [lda] */
static bool one_vector_only, conjugated;

static void
ref_update (void)
{
  bool half = stored.meaning != ALL;
  int a_at = one_vector_only ? 5 : 7, m = stored.m, n = stored.n;
  Q alpha = QS (2)[0], *a = QS (a_at);
  if (q_zero (alpha) || m == 0 || n == 0)
    return;
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      int k = place (&stored, i, j);
      if (k < 0)
	continue;
      Q x = *at (QS (3), m, INT (4), i);
      Q y = one_vector_only ? *at (QS (3), n, INT (4), j) : *at (QS (5), n, INT (6), j);
      Q v = q_mul (alpha, q_mul (x, conjugated ? q_conj (y) : y));
      a[k] = q_add (a[k], v);
      if (half && !one_vector_only) {
	x = *at (QS (3), n, INT (4), j);
	y = *at (QS (5), m, INT (6), i);
	v = q_mul (conjugated ? q_conj (alpha) : alpha,
		   q_mul (conjugated ? q_conj (x) : x, y));
	a[k] = q_add (a[k], v);
      }
      if (stored.meaning == HERMITIAN_HALF && i == j)
	a[k].im = 0;
    }
}

static void
update_arguments (int m, int n, int incx, int incy, int alpha, bool real_alpha)
{
  factor (alpha, real_alpha, BEFORE, ~0u);
  struct argument *x = numbers (extent (m, incx), BEFORE, ~0u), *y = NULL;
  integers (incx);
  if (!one_vector_only) {
    x->keep_if = 1u << 2 | 1u << 5 | (stored.meaning != ALL ? 1u << 3 : 0);
    y = numbers (extent (n, incy), BEFORE,
		 1u << 2 | 1u << 3 | (stored.meaning != ALL ? 1u << 5 : 0));
    integers (incy);
  }
  if (alpha == 0) {
    poison (x);
    if (y)
      poison (y);
  }
  numbers (count_of (&stored), NEVER, 0);
  if (stored.layout != PACKED_ARRAY)
    integers (stored.ld);
}

static void
general_update (int m, int n, int incx, int incy, int alpha)
{
  stored = (struct stored) { GENERAL_ARRAY, ALL, m, n, m + 1, 0, 0, 0, 0 };
  one_vector_only = false;
  for (int c = 0; c < 1 + COMPLEX; c++) {
    conjugated = c;
    integers (m);
    integers (n);
    update_arguments (m, n, incx, incy, alpha, false);
#if COMPLEX
    if (c)
      CHECK_BLAS (gerc, ref_update, NO_RESULT);
    else
      CHECK_BLAS (geru, ref_update, NO_RESULT);
#else
    CHECK_BLAS (ger, ref_update, NO_RESULT);
#endif
  }
}

static void
half_update (enum layout layout, char uplo, int n, int incx, int incy, int alpha)
{
  stored = (struct stored) { layout, COMPLEX ? HERMITIAN_HALF : SYMMETRIC_HALF, n, n, n + 1,
			     0, 0, uplo, 0 };
  conjugated = COMPLEX;
  for (int one = 0; one < 2; one++) {
    one_vector_only = one;
    text (uplo);
    integers (n);
    update_arguments (n, n, incx, incy, alpha, one && COMPLEX);
#if COMPLEX
# define HALF(A, B) A
#else
# define HALF(A, B) B
#endif
    if (one && layout == PACKED_ARRAY)
      CHECK_BLAS (HALF (hpr, spr), ref_update, NO_RESULT);
    else if (one)
      CHECK_BLAS (HALF (her, syr), ref_update, NO_RESULT);
    else if (layout == PACKED_ARRAY)
      CHECK_BLAS (HALF (hpr2, spr2), ref_update, NO_RESULT);
    else
      CHECK_BLAS (HALF (her2, syr2), ref_update, NO_RESULT);
  }
}

/* ---- level 3 ------------------------------------------------------------------------- */

static struct stored left, right;
static char op_left, op_right;
static int a_arg, b_arg, beta_arg;
static bool swapped;		/* b op (a) */

/* C = alpha op (A) op (B) + beta C */
static void
ref_mm (void)
{
  static matrix a, b, c;
  int m = INT (2), n = INT (3), k = left.meaning == ALL ? INT (4) : swapped ? n : m;
  Q alpha = QS (a_arg - 1)[0], beta = QS (beta_arg)[0], *to = QS (beta_arg + 1);
  int ldc = INT (beta_arg + 2);
  fill (a, &left, QS (a_arg), op_left);
  fill (b, &right, QS (b_arg), op_right);
  if (swapped)
    times (c, b, a, m, n, k);
  else
    times (c, a, b, m, n, k);
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      Q *v = &to[i + j * ldc];
      *v = q_zero (beta) ? q_of (0, 0) : q_mul (beta, *v);
      if (!q_zero (alpha))
	*v = q_add (*v, q_mul (alpha, c[i][j]));
    }
}

static void
mm_arguments (int m, int n, int alpha, int beta)
{
  int k = n_args;
  a_arg = k + 1;
  b_arg = k + 3;
  beta_arg = k + 5;
  factor (alpha, false, BEFORE, ~0u);
  struct argument *a = numbers (count_of (&left), BEFORE, 1u << k | 1u << b_arg);
  integers (left.ld);
  struct argument *b = numbers (count_of (&right), BEFORE, 1u << k | 1u << a_arg);
  integers (right.ld);
  factor (beta, false, BEFORE, ~0u);
  struct argument *c = numbers ((m + 1) * n + 1, BEFORE, 1u << beta_arg);
  integers (m + 1);
  if (alpha == 0) {
    poison (a);
    poison (b);
  }
  if (beta == 0)
    poison (c);
}

static void
gemm_case (char opa, char opb, int m, int n, int k, int alpha, int beta)
{
  int am = opa == 'N' ? m : k, an = opa == 'N' ? k : m, bm = opb == 'N' ? k : n,
    bn = opb == 'N' ? n : k;
  left = (struct stored) { GENERAL_ARRAY, ALL, am, an, am + 1, 0, 0, 0, 0 };
  right = (struct stored) { GENERAL_ARRAY, ALL, bm, bn, bm + 2, 0, 0, 0, 0 };
  op_left = opa;
  op_right = opb;
  swapped = false;
  text (opa);
  text (opb);
  integers (m);
  integers (n);
  integers (k);
  mm_arguments (m, n, alpha, beta);
  CHECK_BLAS (gemm, ref_mm, NO_RESULT);
}

static void
symm_case (char side, char uplo, bool hermitian, int m, int n, int alpha, int beta)
{
  int order = side == 'L' ? m : n;
  left = (struct stored) { GENERAL_ARRAY, hermitian ? HERMITIAN_HALF : SYMMETRIC_HALF,
			   order, order, order + 1, 0, 0, uplo, 0 };
  right = (struct stored) { GENERAL_ARRAY, ALL, m, n, m + 2, 0, 0, 0, 0 };
  op_left = op_right = 'N';
  swapped = side == 'R';
  text (side);
  text (uplo);
  integers (m);
  integers (n);
  mm_arguments (m, n, alpha, beta);
#if COMPLEX
  if (hermitian)
    CHECK_BLAS (hemm, ref_mm, NO_RESULT);
  else
#endif
    CHECK_BLAS (symm, ref_mm, NO_RESULT);
}

/* uplo trans n k alpha a lda [b ldb] beta c ldc */
static bool two_matrices, hermitian_result;

static void
ref_rank_k (void)
{
  static matrix a, b, c, d;
  int n = INT (2), k = INT (3);
  char uplo = TXT (0), across = hermitian_result ? 'C' : 'T';
  bool plain = TXT (1) == 'N';
  Q alpha = QS (4)[0], beta = QS (beta_arg)[0], *to = QS (beta_arg + 1);
  int ldc = INT (beta_arg + 2);
  if (n == 0 || ((q_zero (alpha) || k == 0) && beta.re == 1 && beta.im == 0))
    return;
  fill (a, &left, QS (5), plain ? 'N' : across);
  fill (b, &left, QS (two_matrices ? 7 : 5), plain ? across : 'N');
  times (c, a, b, n, n, k);
  if (two_matrices) {
    fill (a, &left, QS (7), plain ? 'N' : across);
    fill (b, &left, QS (5), plain ? across : 'N');
    times (d, a, b, n, n, k);
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      if (uplo == 'U' ? i > j : i < j)
	continue;
      Q *v = &to[i + j * ldc];
      *v = q_zero (beta) ? q_of (0, 0) : q_mul (beta, *v);
      if (!q_zero (alpha)) {
	*v = q_add (*v, q_mul (alpha, c[i][j]));
	if (two_matrices)
	  *v = q_add (*v, q_mul (hermitian_result ? q_conj (alpha) : alpha, d[i][j]));
      }
      if (hermitian_result && i == j)
	v->im = 0;
    }
}

static void
rank_k_case (char uplo, char trans, int n, int k, int alpha, int beta)
{
  int rows = trans == 'N' ? n : k, columns = trans == 'N' ? k : n;
  left = (struct stored) { GENERAL_ARRAY, ALL, rows, columns, rows + 1, 0, 0, 0, 0 };
  text (uplo);
  text (trans);
  integers (n);
  integers (k);
  factor (alpha, hermitian_result && !two_matrices, BEFORE, ~0u);
  struct argument *a = numbers (count_of (&left), BEFORE, ~0u), *b = NULL;
  integers (left.ld);
  if (two_matrices) {
    a->keep_if = 1u << 4 | 1u << 7;
    b = numbers (count_of (&left), BEFORE, 1u << 4 | 1u << 5);
    integers (left.ld);
  }
  beta_arg = n_args;
  struct argument *f = factor (beta, hermitian_result, BEFORE, ~0u);
  if (hermitian_result && alpha == 0)	/* only then the diagonal keeps what is imaginary */
    f->d[0] = q_of (0, 0);
  struct argument *c = numbers ((n + 1) * n + 1, BEFORE, 1u << beta_arg);
  integers (n + 1);
  if (alpha == 0) {
    poison (a);
    if (b)
      poison (b);
  }
  if (beta == 0)
    poison (c);
#if COMPLEX
  if (hermitian_result && two_matrices)
    CHECK_BLAS (her2k, ref_rank_k, NO_RESULT);
  else if (hermitian_result)
    CHECK_BLAS (herk, ref_rank_k, NO_RESULT);
  else
#endif
  if (two_matrices)
    CHECK_BLAS (syr2k, ref_rank_k, NO_RESULT);
  else
    CHECK_BLAS (syrk, ref_rank_k, NO_RESULT);
}

/* side uplo transa diag m n alpha a lda b ldb */
static void
ref_trmm (void)
{
  static matrix a, b, c;
  int m = INT (4), n = INT (5), ldb = INT (10), order = left.n;
  bool on_left = TXT (0) == 'L';
  Q alpha = QS (6)[0];
  fill (a, &left, QS (7), TXT (2));
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      (on_left || !solving ? b[i] : b[j])[on_left || !solving ? j : i]
	= q_zero (alpha) ? q_of (0, 0) : q_mul (alpha, QS (9)[i + j * ldb]);
  if (solving && !on_left)	/* X A = B: A^T X^T = B^T */
    for (int i = 0; i < order; i++)
      for (int j = 0; j < i; j++) {
	Q t = a[i][j];
	a[i][j] = a[j][i];
	a[j][i] = t;
      }
  if (solving)
    solve (a, b, order, on_left ? n : m);
  else if (on_left)
    times (c, a, b, m, n, m);
  else
    times (c, b, a, m, n, n);
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      QS (9)[i + j * ldb] = !solving ? c[i][j] : on_left ? b[i][j] : b[j][i];
}

static void
trmm_case (char side, char uplo, char trans, char diag, int m, int n, int alpha)
{
  int order = side == 'L' ? m : n;
  left = (struct stored) { GENERAL_ARRAY, TRIANGLE_HALF, order, order, order + 1, 0, 0,
			   uplo, diag };
  text (side);
  text (uplo);
  text (trans);
  text (diag);
  integers (m);
  integers (n);
  factor (alpha, false, BEFORE, ~0u);
  struct argument *a = numbers (count_of (&left), BEFORE, ~0u);
  for (int i = 0; i < order; i++)
    set (a, place (&left, i, i), 3 + i, COMPLEX);
  integers (left.ld);
  struct argument *b = numbers ((m + 1) * n + 1, solving ? AFTER : BEFORE,
				1u << 6 | 1u << 7);
  integers (m + 1);
  if (alpha == 0) {
    poison (a);
    poison (b);
  }
  if (solving)
    CHECK_BLAS (trsm, ref_trmm, NO_RESULT);
  else
    CHECK_BLAS (trmm, ref_trmm, NO_RESULT);
}

/* ---- all ---------------------------------------------------------------------------- */

static const char ops[] = { 'N', 'T', 'C' }, halves[] = { 'U', 'L' };

static void
level_2 (void)
{
  static const int factors[][2] = { { 2, 2 }, { 0, 2 }, { 2, 0 }, { 2, 1 }, { 0, 0 }, { 0, 1 } };
  for (int f = 0; f < 6; f++)
    EACH_STRIDE (s)
      for (int o = 0; o < 3; o++)
	for (int band = 0; band < 2; band++) {
	  op = ops[o];
	  general_product (band, 5, 4, strides[s], strides[3 - s], factors[f][0],
			   factors[f][1]);
	  op = ops[o];
	  general_product (band, 3, 6, strides[s], strides[s], factors[f][0],
			   factors[f][1]);
	}
  for (int f = 0; f < 6; f++)
    EACH_STRIDE (s)
      for (int u = 0; u < 2; u++)
	for (int layout = 0; layout < 3; layout++)
	  half_product ((enum layout) layout, halves[u], 5, strides[s], strides[3 - s],
			factors[f][0], factors[f][1]);
  op = 'N';
  general_product (false, 0, 3, 1, 1, 2, 2);
  EACH_STRIDE (s)
    for (int u = 0; u < 2; u++)
      for (int o = 0; o < 3; o++)
	for (int d = 0; d < 2; d++)
	  for (int layout = 0; layout < 3; layout++)
	    for (int k = 0; k < 2; k++) {
	      solving = k;
	      op = ops[o];
	      triangle_case ((enum layout) layout, halves[u], d ? 'U' : 'N', 5, strides[s]);
	    }
  for (int alpha = 0; alpha < 3; alpha += 2)
    EACH_STRIDE (s) {
      general_update (4, 3, strides[s], strides[3 - s], alpha);
      for (int u = 0; u < 2; u++)
	for (int layout = 0; layout < 3; layout += 2)
	  half_update ((enum layout) layout, halves[u], 4, strides[s], strides[3 - s],
		       alpha);
    }
}

static void
level_3 (void)
{
  static const int factors[][2] = { { 2, 2 }, { 0, 2 }, { 2, 0 }, { 2, 1 }, { 0, 1 } };
  for (int f = 0; f < 5; f++) {
    int alpha = factors[f][0], beta = factors[f][1];
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++)
	gemm_case (ops[i], ops[j], 4, 3, 5, alpha, beta);
    for (int s = 0; s < 2; s++)
      for (int u = 0; u < 2; u++)
	for (int h = 0; h < 1 + COMPLEX; h++)
	  symm_case (s ? 'L' : 'R', halves[u], h, 4, 3, alpha, beta);
    for (int u = 0; u < 2; u++)
      for (int o = 0; o < 2; o++)
	for (int h = 0; h < 1 + COMPLEX; h++)
	  for (int two = 0; two < 2; two++) {
	    hermitian_result = h;
	    two_matrices = two;
	    rank_k_case (halves[u], o ? h ? 'C' : 'T' : 'N', 4, 3, alpha, beta);
	  }
  }
  gemm_case ('N', 'N', 3, 2, 0, 2, 2);
  for (int alpha = 0; alpha < 3; alpha += 2)
    for (int s = 0; s < 2; s++)
      for (int u = 0; u < 2; u++)
	for (int o = 0; o < 3; o++)
	  for (int d = 0; d < 2; d++)
	    for (int k = 0; k < 2; k++) {
	      solving = k;
	      trmm_case (s ? 'L' : 'R', halves[u], ops[o], d ? 'U' : 'N', 4, 3, alpha);
	    }
}

int
main (void)
{
  EACH_STRIDE (i)
    EACH_STRIDE (j)
      level_1 (5, strides[i], strides[j]);
  level_1 (0, 1, 1);
  EACH_STRIDE (i) {		/* where the order counts */
    level_1 (5, strides[i], 0);
    level_1 (5, 0, strides[i]);
  }
  level_2 ();
  level_3 ();
  printf ("%d cases, %d failures\n", cases, failures);
  return failures != 0;
}
