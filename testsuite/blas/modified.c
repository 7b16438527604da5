/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modified rotations (rotm), and triangles of products (gemmtr).  */

#include "references.h"

#if !COMPLEX
/* rotm: n x incx y incy param */
static void
ref_rotm (void)
{
  int n = INT (0);
  const Q *p = QS (5), one = { 1, 0 }, minus = { -1, 0 };
  double kind = (double) p[0].re;
  if (kind < -1.5)
    return;
  Q h11 = p[1], h21 = p[2], h12 = p[3], h22 = p[4];
  if (kind > -0.5 && kind < 0.5)
    h11 = h22 = one;
  if (kind > 0.5)
    h21 = minus, h12 = one;
  for (int i = 0; i < n; i++) {
    Q *x = at (QS (1), n, INT (2), i), *y = at (QS (3), n, INT (4), i), t = *x;
    *x = q_add (q_mul (h11, t), q_mul (h12, *y));
    *y = q_add (q_mul (h21, t), q_mul (h22, *y));
  }
}

static void
rotm_case (int n, int incx, int incy, int kind)
{
  integers (n);
  numbers (extent (n, incx), BEFORE, 1u << 5);
  integers (incx);
  numbers (extent (n, incy), BEFORE, 1u << 5);
  integers (incy);
  struct argument *p = numbers (5, BEFORE, ~0u);
  set (p, 0, kind, 0);
  p->d[0] = q_of (0, 0);
  CHECK_BLAS (rotm, ref_rotm, NO_RESULT);
}
#endif

/* gemmtr: uplo transa transb n k alpha a lda b ldb beta c ldc */
static struct stored left, right;

static void
ref_gemmtr (void)
{
  static matrix a, b, c;
  int n = INT (3), k = INT (4), ldc = INT (12);
  Q alpha = QS (5)[0], beta = QS (10)[0];
  fill (a, &left, QS (6), TXT (1));
  fill (b, &right, QS (8), TXT (2));
  times (c, a, b, n, n, k);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      Q *v = &QS (11)[i + j * ldc];
      if (TXT (0) == 'U' ? i > j : i < j)
	continue;
      *v = q_zero (beta) ? q_of (0, 0) : q_mul (beta, *v);
      if (!q_zero (alpha))
	*v = q_add (*v, q_mul (alpha, c[i][j]));
    }
}

static void
gemmtr_case (char uplo, char opa, char opb, int n, int k, int alpha, int beta)
{
  int am = opa == 'N' ? n : k, an = opa == 'N' ? k : n, bm = opb == 'N' ? k : n,
    bn = opb == 'N' ? n : k;
  left = (struct stored) { GENERAL_ARRAY, ALL, am, an, am + 1, 0, 0, 0, 0 };
  right = (struct stored) { GENERAL_ARRAY, ALL, bm, bn, bm + 2, 0, 0, 0, 0 };
  text (uplo);
  text (opa);
  text (opb);
  integers (n);
  integers (k);
  factor (alpha, false, BEFORE, ~0u);
  struct argument *a = numbers ((am + 1) * an + 1, BEFORE, 1u << 5 | 1u << 8);
  integers (am + 1);
  struct argument *b = numbers ((bm + 2) * bn + 1, BEFORE, 1u << 5 | 1u << 6);
  integers (bm + 2);
  factor (beta, false, BEFORE, ~0u);
  struct argument *c = numbers ((n + 1) * n + 1, BEFORE, 1u << 10);
  integers (n + 1);
  if (alpha == 0) {
    poison (a);
    poison (b);
  }
  if (beta == 0)
    poison (c);
  CHECK_BLAS (gemmtr, ref_gemmtr, NO_RESULT);
}

int
main (void)
{
#if !COMPLEX
  static const int strides[] = { 1, 2, -1, -3, 0 };
  for (int kind = -2; kind < 2; kind++)
    for (int i = 0; i < 5; i++)
      for (int j = 0; j < 4; j++) {
	rotm_case (5, strides[i], strides[j], kind);
	rotm_case (5, strides[j], strides[i], kind);
      }
  rotm_case (0, 1, 1, -1);
#endif
  static const int factors[][2] = { { 2, 2 }, { 0, 2 }, { 2, 0 }, { 2, 1 }, { 0, 1 } };
  static const char ops[] = { 'N', 'T', 'C' };
  for (int f = 0; f < 5; f++)
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++)
	for (int u = 0; u < 2; u++)
	  gemmtr_case (u ? 'U' : 'L', ops[i], ops[j], 4, 3, factors[f][0], factors[f][1]);
  gemmtr_case ('U', 'N', 'N', 3, 0, 2, 2);
  gemmtr_case ('L', 'N', 'N', 0, 3, 2, 2);
  printf ("%d cases, %d failures\n", cases, failures);
  return failures != 0;
}
