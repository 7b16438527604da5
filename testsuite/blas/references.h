/* SPDX-License-Identifier: GPL-3.0-or-later */
/* References: plain loops on full matrices, which are made from what is stored.  */

#include "blas.h"

enum { SIDE = 12 };
typedef Q matrix[SIDE][SIDE];

enum layout { GENERAL_ARRAY, BAND_ARRAY, PACKED_ARRAY };
enum meaning { ALL, SYMMETRIC_HALF, HERMITIAN_HALF, TRIANGLE_HALF };

/* What tells how a matrix is stored.  */
struct stored {
  enum layout layout;
  enum meaning meaning;
  int m, n, ld, kl, ku;
  char uplo, diag;
};

/* Where a (i, j) is stored; -1: nowhere.  */
static int
place (const struct stored *s, int i, int j)
{
  bool upper = s->uplo == 'U';
  if (s->meaning != ALL && (upper ? i > j : i < j))
    return -1;
  if (s->layout == GENERAL_ARRAY)
    return i + j * s->ld;
  if (s->layout == PACKED_ARRAY)
    return upper ? i + j * (j + 1) / 2 : i + j * (2 * s->n - j - 1) / 2;
  int kl = s->meaning == ALL ? s->kl : upper ? 0 : s->ku;
  int ku = s->meaning == ALL || upper ? s->ku : 0;
  return i - j > kl || j - i > ku ? -1 : ku + i - j + j * s->ld;
}

static Q
element (const struct stored *s, const Q *a, int i, int j)
{
  int k = place (s, i, j);
  const Q zero = { 0, 0 };
  if (s->meaning == TRIANGLE_HALF && i == j && s->diag == 'U')
    return q_of (1, 0);
  if (k >= 0)
    return s->meaning == HERMITIAN_HALF && i == j ? q_of (a[k].re, 0) : a[k];
  if (s->meaning == SYMMETRIC_HALF || s->meaning == HERMITIAN_HALF) {
    k = place (s, j, i);
    return k < 0 ? zero : s->meaning == HERMITIAN_HALF ? q_conj (a[k]) : a[k];
  }
  return zero;
}

static void
fill (matrix to, const struct stored *s, const Q *a, char op)
{
  for (int i = 0; i < s->m; i++)
    for (int j = 0; j < s->n; j++) {
      Q v = element (s, a, i, j);
      if (op == 'N')
	to[i][j] = v;
      else
	to[j][i] = op == 'C' ? q_conj (v) : v;
    }
}

static void
times (matrix c, matrix a, matrix b, int m, int n, int k)
{
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      Q sum = { 0, 0 };
      for (int l = 0; l < k; l++)
	sum = q_add (sum, q_mul (a[i][l], b[l][j]));
      c[i][j] = sum;
    }
}

/* b = a^-1 b; the diagonal dominates.  */
static void
solve (matrix a, matrix b, int n, int columns)
{
  static matrix l;
  memcpy (l, a, sizeof (matrix));
  for (int k = 0; k < n; k++) {
    int p = k;
    for (int i = k; i < n; i++)
      if (l[i][k].re * l[i][k].re + l[i][k].im * l[i][k].im
	  > l[p][k].re * l[p][k].re + l[p][k].im * l[p][k].im)
	p = i;
    for (int j = 0; j < n; j++) {
      Q t = l[k][j]; l[k][j] = l[p][j]; l[p][j] = t;
    }
    for (int j = 0; j < columns; j++) {
      Q t = b[k][j]; b[k][j] = b[p][j]; b[p][j] = t;
    }
    for (int i = k + 1; i < n; i++) {
      Q f = q_div (l[i][k], l[k][k]);
      for (int j = k; j < n; j++)
	l[i][j] = q_sub (l[i][j], q_mul (f, l[k][j]));
      for (int j = 0; j < columns; j++)
	b[i][j] = q_sub (b[i][j], q_mul (f, b[k][j]));
    }
  }
  for (int j = 0; j < columns; j++)
    for (int k = n; k-- > 0; ) {
      for (int i = k + 1; i < n; i++)
	b[k][j] = q_sub (b[k][j], q_mul (l[k][i], b[i][j]));
      b[k][j] = q_div (b[k][j], l[k][k]);
    }
}

/* Element I of a vector of N.  */
static Q *
at (Q *x, int n, int inc, int i)
{
  return x + (inc < 0 ? (i - n + 1) * inc : i * inc);
}

static int
extent (int n, int inc)
{
  return n > 0 ? 1 + (n - 1) * abs (inc) : 1;
}
