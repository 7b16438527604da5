/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In place: each call begins with copies of the right-hand sides and of their seeds.  The
   factor's shadow begins at zero.  */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "harness.h"
#ifdef FORTRAN
void solve_ (const int *n, const int *lda, const double *a, const int *m, const int *ldb,
	     double *b);
typedef void adjoint (const int *n, const int *lda, const double *a, double *ab, const int *m,
		      const int *ldb, double *b, double *bb);
#else
void solve (int n, int lda, const double *a, int m, int ldb, double *b);
typedef void adjoint (int n, int lda, const double *a, double *ab, int m, int ldb, double *b,
		      double *bb);
#endif
void solve_hand (int n, int lda, const double *a, double *ab, int m, int ldb, double *b,
		 double *bb);

static int n, m, lda, ldb;
static double *a, *ab, *given, *seeds, *b, *bb;

static void
setup (enum size size)
{
  n = size == SMALL ? 40 : 300;
  m = size == FULL ? 300 : 30;
  lda = n + 4, ldb = n + 2;
  a = field (lda * n), ab = field (lda * n), given = field (ldb * m);
  seeds = field (ldb * m), b = field (ldb * m), bb = field (ldb * m);
  for (int j = 0; j < n; j++)
    for (int i = j; i < n; i++)
      a[i + j * lda] = i == j ? 4 + sin (i) : 0.1 * cos (i * j);
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      given[i + j * ldb] = sin (i + 2 * j), seeds[i + j * ldb] = cos (i + 3 * j);
  independents[0] = (struct independent) { lda * n, a, ab, 0 };
  independents[1] = (struct independent) { ldb * m, given, bb, 0 };
  units = (double) n * n * m / 2;
}

static void
begin (void)
{
  memset (ab, 0, (size_t) lda * n * sizeof *ab);
  memcpy (b, given, (size_t) ldb * m * sizeof *b);
  memcpy (bb, seeds, (size_t) ldb * m * sizeof *b);
}

static void
primal (void)
{
  memcpy (b, given, (size_t) ldb * m * sizeof *b);
#ifdef FORTRAN
  solve_ (&n, &lda, a, &m, &ldb, b);
#else
  solve (n, lda, a, m, ldb, b);
#endif
}

static void
ours (any_function *function)
{
  begin ();
#ifdef FORTRAN
  ((adjoint *) function) (&n, &lda, a, ab, &m, &ldb, b, bb);
#else
  ((adjoint *) function) (n, lda, a, ab, m, ldb, b, bb);
#endif
}

static void
hand (void)
{
  begin ();
  solve_hand (n, lda, a, ab, m, ldb, b, bb);
}

static void
seed (void)
{
}

const struct problem problem
  = { "inner-step", setup, primal, ours, hand, NULL, seed, .traffic = 0 };
