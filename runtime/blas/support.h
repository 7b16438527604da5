/* SPDX-License-Identifier: MIT */
/* Matrices as BLAS stores them, column by column, and two operations on all of them.

   In each storage the elements of a column lie one behind the other:
     general, triangles	a (i, j) at i + j * ld
     band			the same, shifted by column
     packed			columns of a triangle without gaps
   So a column is where it begins, and from which row to which row it goes.  */

#ifndef ADJOINT_BLAS_SUPPORT_H
#define ADJOINT_BLAS_SUPPORT_H

#include <stdlib.h>
#include <string.h>

#include "types.h"

enum structure { GENERAL, TRIANGULAR, SYMMETRIC, HERMITIAN };
enum storage { FULL, BAND, PACKED };

struct shape {
  enum structure structure;
  enum storage storage;
  bool upper, unit;
  ptrdiff_t m, n, ld;
  ptrdiff_t below, above;	/* diagonals of a band */
};

struct column { ptrdiff_t base, from, to; };	/* a (i, j) at base + i */

static inline struct column
column (const struct shape *s, ptrdiff_t j)
{
  struct column c = { j * s->ld, 0, s->m };
  bool half = s->structure != GENERAL;
  if (half && s->upper)
    c.to = j + 1;
  if (half && !s->upper)
    c.from = j;
  if (s->storage == BAND) {
    c.base += (half && !s->upper ? 0 : s->above) - j;
    c.from = c.from < j - s->above ? j - s->above : c.from;
    c.to = c.to > j + s->below + 1 ? j + s->below + 1 : c.to;
  }
  if (s->storage == PACKED)
    c.base = s->upper ? j * (j + 1) / 2 : j * (2 * s->n - j - 1) / 2;
  return c;
}

static inline bool
is (const char *letter, char upper_case)
{
  return (*letter & ~32) == upper_case;
}

static inline struct shape
half_shape (enum structure structure, enum storage storage, const char *uplo,
	    ptrdiff_t n, ptrdiff_t ld, ptrdiff_t diagonals)
{
  bool upper = is (uplo, 'U');
  return (struct shape) { structure, storage, upper, false, n, n, ld,
			  upper ? 0 : diagonals, upper ? diagonals : 0 };
}

static inline struct shape
general_shape (ptrdiff_t m, ptrdiff_t n, ptrdiff_t ld)
{
  return (struct shape) { GENERAL, FULL, false, false, m, n, ld, 0, 0 };
}

/* Memory for COUNT elements, zero; ends the program if there is none.  */
void *adjoint__blas_memory (ptrdiff_t count, size_t size);
#define MEMORY(TYPE, COUNT) \
  ((TYPE *) adjoint__blas_memory ((COUNT), sizeof (TYPE)))

/* A scalar may lie in the vector or matrix that the routine writes.  It is read first: so is
   its tangent, and in reverse its shadow is added to when the others are done.  */
#define READ_FIRST(TYPE, P) \
  const TYPE P##_read = (P) ? *(P) : 0; \
  (P) = (P) ? &P##_read : (P)
#define SUM_ASIDE(TYPE, P) \
  TYPE P##_sum = 0, *const P##_place = (P); \
  (P) = (P) ? &P##_sum : (P)
#define ADD_LAST(P) \
  if (P##_place) \
    *P##_place += P##_sum

/* ---- vectors ------------------------------------------------------------- */

/* Element 0 of a vector: a negative stride counts from the end.  */
static inline T *
first (const T *x, ptrdiff_t n, ptrdiff_t stride)
{
  return (T *) (uintptr_t) (stride < 0 ? x - (n - 1) * stride : x);
}

/* A copy without gaps; NULL stays NULL.  */
static inline T *
gathered (const T *x, ptrdiff_t n, ptrdiff_t stride, bool conjugate)
{
  if (!x)
    return NULL;
  const T *p = first (x, n, stride);
  T *copy = MEMORY (T, n);
  for (ptrdiff_t i = 0; i < n; i++)
    copy[i] = CONJ_IF (conjugate, p[i * stride]);
  return copy;
}

static inline void
scatter (T *x, ptrdiff_t n, ptrdiff_t stride, const T *copy)
{
  T *p = first (x, n, stride);
  for (ptrdiff_t i = 0; i < n; i++)
    p[i * stride] = copy[i];
}

/* x += a * v, where x has the stride.  */
static inline void
add (T *x, ptrdiff_t n, ptrdiff_t stride, T a, const T *v)
{
  T *p = first (x, n, stride);
  for (ptrdiff_t i = 0; i < n; i++)
    p[i * stride] += a * v[i];
}

/* x = a * x; a == 0 does not read x.  */
static inline void
scale (T *x, ptrdiff_t n, ptrdiff_t stride, T a)
{
  T *p = first (x, n, stride);
  if (a == 1)
    return;
  for (ptrdiff_t i = 0; i < n; i++)
    p[i * stride] = a == 0 ? 0 : a * p[i * stride];
}

static inline void
conjugate (T *x, ptrdiff_t n)
{
  for (ptrdiff_t i = 0; i < n; i++)
    x[i] = CONJ (x[i]);
}

/* sum (conj (x) * y).  */
static inline T
product (const T *x, const T *y, ptrdiff_t n)
{
  T sum = 0;
  for (ptrdiff_t i = 0; i < n; i++)
    sum += CONJ (x[i]) * y[i];
  return sum;
}

/* ---- any matrix ------------------------------------------------------------ */

/* What multiplication takes of a matrix.  */
enum { PLAIN = 'N', TRANSPOSED = 'T', ADJOINT = 'C' };

static inline char
operation (const char *trans)
{
  return is (trans, 'N') ? PLAIN : is (trans, 'T') ? TRANSPOSED : ADJOINT;
}

/* y += a op (S) x; CONJUGATED: of the conjugate of S.  A symmetric or Hermitian matrix is
   given by its triangle; OP is PLAIN then.  */
static inline void
multiply_add (const struct shape *s, const T *data, char op, bool conjugated,
	      T a, const T *x, T *y)
{
  const bool both = s->structure == SYMMETRIC || s->structure == HERMITIAN;
  const bool here = op != PLAIN;	/* conj (s) across the diagonal */
  const bool other = conjugated != (op == ADJOINT || s->structure == HERMITIAN);
  for (ptrdiff_t j = 0; j < s->n; j++) {
    struct column c = column (s, j);
    const T *p = data + c.base;
    T sum = 0, xj = both || !here ? a * x[j] : 0;
    for (ptrdiff_t i = c.from; i < c.to; i++) {
      if (i == j && s->structure != GENERAL) {
	T d = s->unit ? 1 : CONJ_IF (conjugated != (op == ADJOINT), p[i]);
	y[i] += a * (s->structure == HERMITIAN ? REAL (d) : d) * x[i];
	continue;
      }
      if (!here)
	y[i] += CONJ_IF (conjugated, p[i]) * xj;
      if (here || both)
	sum += CONJ_IF (other, p[i]) * x[i];
    }
    if (here || both)
      y[j] += a * sum;
  }
}

/* Elements that are stored: s (i, j) += a x (i) y (j), or with conj (y (j)).
   DIAGONAL false: those off the diagonal.  */
static inline void
rank_add (const struct shape *s, T *data, T a, const T *x, const T *y,
	  bool conjugated, bool diagonal)
{
  const bool general = s->structure == GENERAL;
  for (ptrdiff_t j = 0; j < s->n; j++) {
    struct column c = column (s, j);
    T *p = data + c.base, yj = a * CONJ_IF (conjugated, y[j]);
    if (conjugated && !general && c.from <= j && j < c.to) {
      T v = x[j] * yj;
      if (diagonal && !s->unit)
	p[j] += s->structure == HERMITIAN ? REAL (v) : v;
    } else if (!general && c.from <= j && j < c.to && diagonal && !s->unit) {
      p[j] += x[j] * yj;
    }
    for (ptrdiff_t i = c.from; i < c.to; i++)
      if (general || i != j)
	p[i] += x[i] * yj;
  }
}

/* The shadow of S where y = op (S) x and G is the shadow of y, times A.  */
static inline void
multiply_shadow (const struct shape *s, T *shadow, char op, T a, const T *g,
		 const T *x)
{
  ptrdiff_t nx = op == PLAIN ? s->n : s->m;
  bool hermitian = s->structure == HERMITIAN;
  if (s->structure == SYMMETRIC || hermitian) {
    T *cx = gathered (x, nx, 1, true);
    rank_add (s, shadow, a, g, x, true, true);
    if (hermitian)
      rank_add (s, shadow, CONJ (a), x, g, true, false);
    else
      rank_add (s, shadow, a, cx, g, false, false);
    free (cx);
  } else if (op == PLAIN) {
    rank_add (s, shadow, a, g, x, true, true);
  } else if (op == TRANSPOSED) {
    T *cx = gathered (x, nx, 1, true);
    rank_add (s, shadow, a, cx, g, false, true);
    free (cx);
  } else {
    rank_add (s, shadow, CONJ (a), x, g, true, true);
  }
}

#endif
