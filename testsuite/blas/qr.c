/* SPDX-License-Identifier: GPL-3.0-or-later */
/* LAPACK: QR, and eigenvalues.  */

#include "references.h"

#if COMPLEX
# define ORMQR unmqr
#else
# define ORMQR ormqr
#endif

static struct argument *
work_space (void)
{
  struct argument *a = numbers (64, NEVER, 0);
  for (int i = 0; i < a->n; i++)	/* its contents behind the call are anything */
    a->d[i] = a->seed[i] = q_of (0, 0);
  a->numbers = 1;
  return a;
}

/* ---- QR ------------------------------------------------------------------------------ */

/* As LAPACK's geqr2.  */
static void
qr (int m, int n, Q *a, int ld, Q *tau)
{
  for (int k = 0; k < (m < n ? m : n); k++) {
    Q *c = a + k + k * ld, alpha = c[0];
    quad sum = 0;
    for (int i = 1; i < m - k; i++)
      sum += c[i].re * c[i].re + c[i].im * c[i].im;
    tau[k] = q_of (0, 0);
    if (sum == 0 && alpha.im == 0)
      continue;
    quad beta = q_sqrt (sum + alpha.re * alpha.re + alpha.im * alpha.im);
    if (alpha.re > 0)
      beta = -beta;
    tau[k] = q_of ((beta - alpha.re) / beta, -alpha.im / beta);
    for (int i = 1; i < m - k; i++)
      c[i] = q_div (c[i], q_sub (alpha, q_of (beta, 0)));
    c[0] = q_of (beta, 0);
    for (int j = k + 1; j < n; j++) {
      Q *d = a + k + j * ld, p = d[0];
      for (int i = 1; i < m - k; i++)
	p = q_add (p, q_mul (q_conj (c[i]), d[i]));
      p = q_mul (q_conj (tau[k]), p);
      d[0] = q_sub (d[0], p);
      for (int i = 1; i < m - k; i++)
	d[i] = q_sub (d[i], q_mul (p, c[i]));
    }
  }
}

/* m n a lda tau work lwork info */
static void
ref_geqrf (void)
{
  qr (INT (0), INT (1), QS (2), INT (3), QS (4));
}

static void
geqrf_case (int m, int n)
{
  integers (m);
  integers (n);
  numbers ((m + 1) * n, AFTER, ~0u);
  integers (m + 1);
  numbers (m < n ? m : n, AFTER, ~0u);
  work_space ();
  integers (64);
  integers (0);
  CHECK_BLAS (geqrf, ref_geqrf, NO_RESULT);
}

/* side trans m n k a lda tau c ldc work lwork info */
static void
ref_ormqr (void)
{
  static matrix q, h, t, c, d;
  int m = INT (2), n = INT (3), k = INT (4), ld = INT (6), ldc = INT (9);
  bool left = TXT (0) == 'L';
  int order = left ? m : n;
  const Q *a = QS (5), *tau = QS (7);
  for (int i = 0; i < order; i++)
    for (int j = 0; j < order; j++)
      q[i][j] = q_of (i == j, 0);
  for (int l = 0; l < k; l++) {
    for (int i = 0; i < order; i++)
      for (int j = 0; j < order; j++) {
	Q vi = i < l ? q_of (0, 0) : i == l ? q_of (1, 0) : a[i + l * ld];
	Q vj = j < l ? q_of (0, 0) : j == l ? q_of (1, 0) : a[j + l * ld];
	h[i][j] = q_sub (q_of (i == j, 0), q_mul (tau[l], q_mul (vi, q_conj (vj))));
      }
    times (t, q, h, order, order, order);
    memcpy (q, t, sizeof q);
  }
  if (TXT (1) != 'N')
    for (int i = 0; i < order; i++)
      for (int j = 0; j < order; j++)
	t[i][j] = q_conj (q[j][i]);
  else
    memcpy (t, q, sizeof q);
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      c[i][j] = QS (8)[i + j * ldc];
  if (left)
    times (d, t, c, m, n, m);
  else
    times (d, c, t, m, n, n);
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      QS (8)[i + j * ldc] = d[i][j];
}

/* Reflectors that are unitary: of a matrix that was factored.  */
static void
ormqr_case (char side, char trans, int m, int n, int k)
{
  int order = side == 'L' ? m : n;
  text (side);
  text (trans);
  integers (m);
  integers (n);
  integers (k);
  struct argument *a = numbers ((order + 1) * k, BEFORE, ~0u);
  integers (order + 1);
  struct argument *tau = numbers (k, BEFORE, ~0u);
  qr (order, k, a->q, order + 1, tau->q);
  for (int i = 0; i < a->n; i++) {
    a->value[i] = rounded (a->q[i]);
    a->q[i] = exact (a->value[i]);
  }
  for (int i = 0; i < k; i++) {
    tau->value[i] = rounded (tau->q[i]);
    tau->q[i] = exact (tau->value[i]);
  }
  numbers ((m + 1) * n, AFTER, ~0u);
  integers (m + 1);
  work_space ();
  integers (64);
  integers (0);
  CHECK_BLAS (ORMQR, ref_ormqr, NO_RESULT);
}

/* trans m n nrhs a lda b ldb work lwork info */
static void
ref_gels (void)
{
  static Q f[MOST], tau[SIDE];
  static matrix r, q, h, t, x, y;
  int m = INT (1), n = INT (2), nrhs = INT (3), ld = INT (5), ldb = INT (7);
  bool tall = m >= n, least = tall == (TXT (0) == 'N');
  int big = tall ? m : n, small = tall ? n : m;
  Q *a = QS (4), *b = QS (6);
  for (int j = 0; j < small; j++)
    for (int i = 0; i < big; i++)
      f[i + j * big] = tall ? a[i + j * ld] : q_conj (a[j + i * ld]);
  qr (big, small, f, big, tau);
  for (int i = 0; i < big; i++)
    for (int j = 0; j < big; j++)
      q[i][j] = q_of (i == j, 0);
  for (int l = 0; l < small; l++) {
    for (int i = 0; i < big; i++)
      for (int j = 0; j < big; j++) {
	Q vi = i < l ? q_of (0, 0) : i == l ? q_of (1, 0) : f[i + l * big];
	Q vj = j < l ? q_of (0, 0) : j == l ? q_of (1, 0) : f[j + l * big];
	h[i][j] = q_sub (q_of (i == j, 0), q_mul (tau[l], q_mul (vi, q_conj (vj))));
      }
    times (t, q, h, big, big, big);
    memcpy (q, t, sizeof q);
  }
  memset (r, 0, sizeof r);
  for (int j = 0; j < small; j++)
    for (int i = 0; i <= j; i++)
      r[least ? i : j][least ? j : i] = least ? f[i + j * big] : q_conj (f[i + j * big]);
  for (int j = 0; j < nrhs; j++)
    for (int i = 0; i < big; i++)
      x[i][j] = least || i < small ? b[i + j * ldb] : q_of (0, 0);
  if (least) {
    for (int i = 0; i < big; i++)
      for (int j = 0; j < big; j++)
	t[i][j] = q_conj (q[j][i]);
    times (y, t, x, big, nrhs, big);
    solve (r, y, small, nrhs);
  } else {
    solve (r, x, small, nrhs);
    times (y, q, x, big, nrhs, big);
  }
  for (int j = 0; j < nrhs; j++)
    for (int i = 0; i < big; i++)
      b[i + j * ldb] = y[i][j];
  for (int j = 0; j < small; j++)
    for (int i = 0; i < big; i++) {
      if (tall)
	a[i + j * ld] = f[i + j * big];
      else
	a[j + i * ld] = q_conj (f[i + j * big]);
    }
}

static void
gels_case (char trans, int m, int n, int nrhs)
{
  int most = m > n ? m : n;
  text (trans);
  integers (m);
  integers (n);
  integers (nrhs);
  struct argument *a = numbers ((m + 1) * n, BEFORE, ~0u);
  for (int i = 0; i < (m < n ? m : n); i++)
    set (a, i + i * (m + 1), 3 + i, 1);
  integers (m + 1);
  numbers ((most + 1) * nrhs, BEFORE, ~0u);
  integers (most + 1);
  work_space ();
  integers (64);
  integers (0);
  CHECK_BLAS (gels, ref_gels, NO_RESULT);
}

/* ---- eigenvalues --------------------------------------------------------------------------- */

#if !COMPLEX
extern void L (syev) (const char *, const char *, const integer *, T *, const integer *, T *,
		      T *, const integer *, int *, size_t, size_t);
static T signs[SIDE * SIDE];

/* jobz uplo n a lda w work lwork info: Jacobi's method; signs as in SIGNS.  */
static void
ref_syev (void)
{
  static matrix a, z;
  int n = INT (2), ld = INT (4);
  struct stored s = { GENERAL_ARRAY, SYMMETRIC_HALF, n, n, ld, 0, 0, TXT (1), 0 };
  fill (a, &s, QS (3), 'N');
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      z[i][j] = q_of (i == j, 0);
  for (int sweep = 0; sweep < 14; sweep++)
    for (int p = 0; p < n; p++)
      for (int q = p + 1; q < n; q++) {
	if (a[p][q].re == 0)
	  continue;
	quad theta = (a[q][q].re - a[p][p].re) / (2 * a[p][q].re);
	quad root = q_sqrt (theta * theta + 1);
	quad t = theta < 0 ? -1 / (root - theta) : 1 / (theta + root);
	quad c = 1 / q_sqrt (t * t + 1), e = t * c;
	for (int i = 0; i < n; i++) {
	  quad u = a[i][p].re, v = a[i][q].re;
	  a[i][p].re = c * u - e * v;
	  a[i][q].re = e * u + c * v;
	}
	for (int i = 0; i < n; i++) {
	  quad u = a[p][i].re, v = a[q][i].re, y = z[i][p].re, x = z[i][q].re;
	  a[p][i].re = c * u - e * v;
	  a[q][i].re = e * u + c * v;
	  z[i][p].re = c * y - e * x;
	  z[i][q].re = e * y + c * x;
	}
      }
  for (int k = 0; k < n; k++) {	/* the k-th by size */
    int at = 0;
    for (int i = 0; i < n; i++) {
      int below = 0;
      for (int j = 0; j < n; j++)
	below += a[j][j].re < a[i][i].re;
      if (below == k)
	at = i;
    }
    QS (5)[k] = q_of (a[at][at].re, 0);
    quad product = 0;
    for (int i = 0; i < n; i++)
      product += z[i][at].re * (quad) signs[i + k * n];
    for (int i = 0; i < n && TXT (0) == 'V'; i++)
      QS (3)[i + k * ld] = q_of (product < 0 ? -z[i][at].re : z[i][at].re, 0);
  }
  for (int j = 0; j < n && TXT (0) == 'N'; j++)
    for (int i = 0; i < n; i++)
      if (TXT (1) == 'U' ? i <= j : i >= j)
	QS (3)[i + j * ld] = q_of (0, 0);
}

static void
syev_case (char jobz, char uplo, int n)
{
  integer size = 64, info;
  T w[SIDE], work[64];
  text (jobz);
  text (uplo);
  integers (n);
  struct argument *a = numbers ((n + 1) * n, BEFORE, ~0u);
  for (int i = 0; i < n; i++)
    set (a, i + i * (n + 1), 4 * i, 0);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      signs[i + j * n] = a->value[i + j * (n + 1)];
  L (syev) ("V", &uplo, &n, signs, &n, w, work, &size, &info, ONE_CHARACTER, ONE_CHARACTER);
  if (jobz == 'N')		/* what is left is anything: not compared, no seed */
    for (int j = 0; j < n; j++)
      for (int i = 0; i < n; i++)
	if (uplo == 'U' ? i <= j : i >= j)
	  a->seed[i + j * (n + 1)] = q_of (0, 0);
  a->numbers = jobz == 'N';
  integers (n + 1);
  numbers (n, NEVER, 0);
  work_space ();
  integers (64);
  integers (0);
  CHECK_BLAS (syev, ref_syev, NO_RESULT);
}
#endif

typedef void gels_adjoint (const char *, const int *, const int *, const int *, const T *, T *,
			   const int *, const T *, T *, const int *, const T *, T *, const int *,
			   const int *);
typedef void syev_adjoint (const char *, const char *, const int *, const T *, T *, const int *,
			   const T *, T *, const T *, T *, const int *, const int *);

/* Routines that failed: a shadow of zeros stays so, another one becomes NaN.  */
static void
failed_cases (void)
{
  extern void BACKWARD (gels) (void);
  gels_adjoint *gels = (gels_adjoint *) BACKWARD (gels);
#if !COMPLEX
  extern void BACKWARD (syev) (void);
  syev_adjoint *syev = (syev_adjoint *) BACKWARD (syev);
#endif
  int m = 3, n = 2, rhs = 1, info = 1, size = 0;
  for (int seeded = 0; seeded < 2; seeded++) {
    T a[9] = { 0 }, ab[9] = { 0 }, b[3] = { 0 }, bb[3] = { 0 }, work[1];
    bb[1] = seeded;
    gels ("N", &m, &n, &rhs, a, ab, &m, b, bb, &m, work, NULL, &size, &info);
    cases++;
    failures += (ab[4] != ab[4]) != seeded || (bb[0] != bb[0]) != seeded || (!seeded && ab[0] != 0);
#if !COMPLEX
    memset (ab, 0, sizeof ab);
    T w[3], wb[3] = { 0, 0, (T) seeded };
    ab[1] = 1;			/* below the triangle, which the routine leaves alone */
    syev ("N", "U", &m, a, ab, &m, w, wb, work, NULL, &size, &info);
    cases++;
    failures += (ab[3] != ab[3]) != seeded || ab[1] != 1 || wb[2] != 0;
#endif
  }
}

int
main (void)
{
  static const char ops[] = { 'N', COMPLEX ? 'C' : 'T' };
  for (int m = 1; m < 7; m++)
    for (int n = 1; n < 7; n++) {
      geqrf_case (m, n);
      for (int o = 0; o < 2; o++)
	gels_case (ops[o], m, n, 2);
      for (int o = 0; o < 2; o++)
	for (int s = 0; s < 2; s++)
	  for (int k = 1; k <= (s ? m : n); k += 2)
	    ormqr_case (s ? 'L' : 'R', ops[o], m, n, k);
    }
#if !COMPLEX
  for (int n = 1; n < 7; n++)
    for (int u = 0; u < 2; u++) {
      syev_case ('V', u ? 'U' : 'L', n);
      syev_case ('N', u ? 'U' : 'L', n);
    }
#endif
  failed_cases ();
  printf ("%d cases, %d failures\n", cases, failures);
  return failures != 0;
}
