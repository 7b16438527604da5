/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-blas "" } */
/* { dg-options "-w" } */
/* gemmtr by its Fortran name.  Many libraries have none: it is here under another name, so that the
   plugin sees no body.  */
#define DENTRIES(X) \
X (D, dgemmtr, void, (W, W, W, I, I, D *, D *, I, D *, I, D *, D *, I), \
   dgemmtr_ ("U", "N", "T", &n, &two, s, a, &ld, b, &ld, s + 1, c, &ld))
#define ZENTRIES(X) \
X (Z, zgemmtr, void, (W, W, W, I, I, Z *, Z *, I, Z *, I, Z *, Z *, I), \
   zgemmtr_ ("L", "C", "N", &n, &two, s, a, &ld, b, &ld, s + 1, c, &ld))
#define ENTRIES(X) DENTRIES (X) ZENTRIES (X)
#include "table.h"

#define LOOPS(T, NAME, CONJUGATE) \
  __attribute__ ((used)) static void \
  loops_of_##NAME (W uplo, W ta, W tb, I n, I k, const T *alpha, const T *a, I lda, const T *b, I ldb, \
		   const T *beta, T *c, I ldc) \
  { \
    for (int j = 0; j < *n; j++) \
      for (int i = 0; i < *n; i++) { \
	T sum = 0; \
	if (*uplo == 'U' ? i > j : i < j) \
	  continue; \
	for (int l = 0; l < *k; l++) { \
	  T p = *ta == 'N' ? a[i + l * *lda] : a[l + i * *lda]; \
	  T q = *tb == 'N' ? b[l + j * *ldb] : b[j + l * *ldb]; \
	  sum += (*ta == 'C' ? CONJUGATE (p) : p) * (*tb == 'C' ? CONJUGATE (q) : q); \
	} \
	c[i + j * *ldc] = *alpha * sum + *beta * c[i + j * *ldc]; \
      } \
  } \
  __asm__ (".globl " #NAME "_\n\t.set " #NAME "_, loops_of_" #NAME);
LOOPS (D, dgemmtr, +)
LOOPS (Z, zgemmtr, ~)
