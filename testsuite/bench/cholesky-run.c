/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In place: each call begins with a copy of the matrix and of the seeds.  */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "harness.h"
#ifdef FORTRAN
void cholesky_ (const int *n, const int *lda, double *a);
typedef void adjoint (const int *n, const int *lda, double *a, double *ab);
#else
void cholesky (int n, int lda, double *a);
typedef void adjoint (int n, int lda, double *a, double *ab);
#endif
void cholesky_hand (int n, int lda, double *a, double *ab);

static int n, lda;
static double *given, *seeds, *a, *ab;

static void
setup (enum size size)
{
  n = size == SMALL ? 40 : 300;
  lda = n + 4;
  int count = lda * n;
  given = field (count), seeds = field (count), a = field (count), ab = field (count);
  for (int j = 0; j < n; j++)
    for (int i = j; i < n; i++)
      {
	given[i + j * lda] = 1.0 / (1 + i - j) + 0.01 * sin (i * j) + (i == j ? n : 0);
	seeds[i + j * lda] = cos (i + 3 * j);
      }
  independents[0] = (struct independent) { count, given, ab, 0 };
  units = (double) n * n * n / 6;
}

static void
begin (void)
{
  memcpy (a, given, (size_t) lda * n * sizeof *a);
  memcpy (ab, seeds, (size_t) lda * n * sizeof *a);
}

static void
primal (void)
{
  memcpy (a, given, (size_t) lda * n * sizeof *a);
#ifdef FORTRAN
  cholesky_ (&n, &lda, a);
#else
  cholesky (n, lda, a);
#endif
}

static void
ours (any_function *function)
{
  begin ();
#ifdef FORTRAN
  ((adjoint *) function) (&n, &lda, a, ab);
#else
  ((adjoint *) function) (n, lda, a, ab);
#endif
}

static void
hand (void)
{
  begin ();
  cholesky_hand (n, lda, a, ab);
}

static void
seed (void)
{
}

const struct problem problem
  = { "inner-step", setup, primal, ours, hand, NULL, seed, .traffic = 0 };
