/* SPDX-License-Identifier: MIT */
/* What calls of libgfortran's procedures have in common, whatever the type: see
   intrinsics.h.  */

#include "intrinsics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *
adjoint__intrinsic_memory (int64_t count, size_t bytes)
{
  void *p = calloc (count > 0 ? (size_t) count : 1, bytes);
  if (!p) {
    fprintf (stderr, "adjoint: no memory for the derivative of a Fortran intrinsic\n");
    exit (1);
  }
  return p;
}

static const int64_t *
read_array (struct array *a, const int64_t *at)
{
  a->rank = (int) at[0];
  a->before = at[1];
  a->bytes = at[2];
  at += INTRINSIC_HEAD;
  for (int k = 0; k < a->rank; k++, at += 2) {
    a->stride[k] = at[0];
    a->extent[k] = at[1];
  }
  return at;
}

struct intrinsic_call
adjoint__intrinsic (libgfortran_procedure *procedure, libgfortran_procedure *index, int which,
		    const int64_t *shape)
{
  struct intrinsic_call c = { .procedure = procedure, .index = index,
			      .which = (enum intrinsic) which,
			      .number = { shape[0], shape[1], shape[3] },
			      .integer_bytes = shape[2] };
  const int64_t *at = shape + INTRINSIC_NUMBERS;
  for (int k = 0; k < INTRINSIC_ARRAYS; k++)
    at = read_array (&c.array[k], at);
  return c;
}

int64_t
adjoint__elements (const struct array *a)
{
  int64_t n = 1;
  for (int k = 0; k < a->rank; k++)
    n *= a->extent[k];
  return a->rank < 0 ? 0 : n;
}

int64_t
adjoint__place (const struct array *a, int64_t k)
{
  int64_t place = a->before;
  for (int d = 0; d < a->rank; d++) {
    place += k % a->extent[d] * a->stride[d];
    k /= a->extent[d];
  }
  return place;
}

int64_t
adjoint__row_length (const struct array *a)
{
  return a->rank > 0 ? a->extent[0] : 1;
}

int64_t
adjoint__row_stride (const struct array *a)
{
  return a->rank > 0 ? a->stride[0] : 1;
}

int64_t
adjoint__row (const struct array *a, int64_t r)
{
  int64_t place = a->before;
  for (int d = 1; d < a->rank - 1; d++) {
    place += r % a->extent[d] * a->stride[d];
    r /= a->extent[d];
  }
  return a->rank > 1 ? place + r * a->stride[a->rank - 1] : place;
}

struct array
adjoint__without_gaps (const struct array *a)
{
  struct array b = *a;
  int64_t stride = 1;
  b.before = 0;
  b.bytes = 8;
  for (int k = 0; k < b.rank; k++) {
    b.stride[k] = stride;
    stride *= b.extent[k];
  }
  return b;
}

/* ---- elements that keep their order ------------------------------------------- */

static bool
has_gaps (const struct array *a)
{
  int64_t stride = 1;
  for (int k = 0; k < a->rank; k++) {
    if (a->stride[k] != stride)
      return true;
    stride *= a->extent[k];
  }
  return a->before != 0;
}

static bool
same_extents (const struct array *a, const struct array *b)
{
  for (int k = 0; k < a->rank; k++)
    if (a->extent[k] != b->extent[k])
      return false;
  return a->rank == b->rank;
}

/* A, which has no gaps, as one row of N elements.  */
static void
make_row (struct array *a, int64_t n)
{
  a->rank = 1;
  a->stride[0] = 1;
  a->extent[0] = n;
}

static void
transpose (struct array *a)
{
  int64_t stride = a->stride[0], extent = a->extent[0];
  a->stride[0] = a->stride[1];
  a->extent[0] = a->extent[1];
  a->stride[1] = stride;
  a->extent[1] = extent;
}

bool
adjoint__straight (const struct intrinsic_call *c, struct array *to, struct array *from)
{
  *to = c->array[RESULT];
  *from = c->array[FIRST];
  int64_t n = adjoint__elements (to);
  switch (c->which) {
    case INTRINSIC_CSHIFT0:
      if (c->number[0] != 0)
	return false;
      break;
    case INTRINSIC_TRANSPOSE:
      transpose (from);
      break;
    case INTRINSIC_RESHAPE:
      if (c->array[SECOND].rank >= 0 || c->array[INTEGERS].rank >= 0)
	return false;
      break;
    default:
      return false;
  }
  if (has_gaps (to) || has_gaps (from) || n > adjoint__elements (from))
    return same_extents (to, from);
  make_row (to, n);
  make_row (from, n);
  return true;
}

/* ---- calls ----------------------------------------------------------------- */

/* The argument for A: null, a scalar's address, or D, which becomes its descriptor.  */
static void *
argument (struct descriptor *d, const struct array *a, void *low, enum element_kind kind)
{
  if (a->rank < 0)
    return NULL;
  char *first = low ? (char *) low + a->before * a->bytes : NULL;
  if (a->rank == 0)
    return first;
  memset (d, 0, sizeof *d);
  d->base = first;
  d->element_bytes = (size_t) a->bytes;
  d->rank = (signed char) a->rank;
  d->kind = (signed char) kind;
  d->span = a->bytes;
  for (int k = 0; k < a->rank; k++) {
    d->dim[k].stride = a->stride[k];
    d->dim[k].lower = 1;
    d->dim[k].upper = a->extent[k];
  }
  return d;
}

/* NUMBER as an integer of BYTES at AT, or null.  */
static void *
integer (int64_t *at, int64_t number, int64_t bytes)
{
  int8_t one = (int8_t) number;
  int16_t two = (int16_t) number;
  int32_t four = (int32_t) number;
  memcpy (at, bytes == 1 ? (void *) &one : bytes == 2 ? (void *) &two
	      : bytes == 4 ? (void *) &four : (void *) &number, (size_t) bytes);
  return number == NO_NUMBER ? NULL : at;
}

typedef void with_1 (void *);
typedef void with_2 (void *, void *);
typedef void with_3 (void *, void *, void *);
typedef void with_4 (void *, void *, void *, void *);
typedef void with_5 (void *, void *, void *, void *, void *);
typedef void with_product (void *, void *, void *, int, int, void *);
typedef void with_2_back (void *, void *, int32_t);
typedef void with_3_back (void *, void *, void *, int32_t);
typedef void with_4_back (void *, void *, void *, void *, int32_t);
#define CALL(TYPE, ...) ((TYPE *) procedure) (__VA_ARGS__)

/* Which integers are no mask but subscripts.  */
static bool
counting_integers (enum intrinsic which)
{
  return which == INTRINSIC_CSHIFT1 || which == INTRINSIC_EOSHIFT1 || which == INTRINSIC_EOSHIFT3
	 || which == INTRINSIC_RESHAPE;
}

/* Sizes of two integers behind addresses: subscripts have eight bytes, logicals four.  */
static void
integer_sizes (const struct intrinsic_call *c, int64_t bytes[2])
{
  enum intrinsic w = c->which;
  bool subscripts = w == INTRINSIC_SPREAD || w == INTRINSIC_SPREAD_SCALAR;
  bool shifts = w >= INTRINSIC_CSHIFT0 && w <= INTRINSIC_EOSHIFT3;
  bytes[0] = shifts ? c->integer_bytes : 8;
  bytes[1] = shifts ? c->integer_bytes : subscripts ? 8 : 4;
  if (w == INTRINSIC_PACK_S || w == INTRINSIC_SMAXLOC0 || w == INTRINSIC_SMINLOC0
      || w == INTRINSIC_SFINDLOC0)
    bytes[0] = 4;
}

static void
call_move (enum intrinsic which, libgfortran_procedure *procedure, void *to, void *a, void *b,
	   void *m, void *i, void *j)
{
  switch (which) {
    case INTRINSIC_PACK: case INTRINSIC_UNPACK0: case INTRINSIC_UNPACK1:
      CALL (with_4, to, a, m, b);
      return;
    case INTRINSIC_PACK_S:
      CALL (with_4, to, a, i, b);
      return;
    case INTRINSIC_SPREAD: case INTRINSIC_SPREAD_SCALAR: case INTRINSIC_CSHIFT0:
      CALL (with_4, to, a, i, j);
      return;
    case INTRINSIC_CSHIFT1:
      CALL (with_4, to, a, m, i);
      return;
    case INTRINSIC_EOSHIFT0: case INTRINSIC_EOSHIFT2:
      CALL (with_5, to, a, i, b, j);
      return;
    case INTRINSIC_EOSHIFT1: case INTRINSIC_EOSHIFT3:
      CALL (with_5, to, a, m, b, i);
      return;
    case INTRINSIC_TRANSPOSE:
      CALL (with_2, to, a);
      return;
    default:
      abort ();
  }
}

/* The result's extents are what SHAPE says.  */
static void
call_reshape (libgfortran_procedure *procedure, const struct array *result, void *to, void *a,
	      void *b, void *m)
{
  struct array list = { .rank = 1, .bytes = 8, .stride = { 1 }, .extent = { result->rank } };
  struct descriptor shape;
  int64_t extent[MOST_RANK];
  memcpy (extent, result->extent, sizeof extent);
  CALL (with_5, to, a, argument (&shape, &list, extent, ELEMENT_INTEGER), b, m);
}

void
adjoint__intrinsic_arguments (struct intrinsic_arguments *x, const struct intrinsic_call *c,
			      const struct array array[INTRINSIC_ARRAYS],
			      void *const low[INTRINSIC_ARRAYS], enum element_kind kind)
{
  int64_t bytes[2];
  enum intrinsic w = c->which;
  bool finds = w >= INTRINSIC_MAXLOC0 && w <= INTRINSIC_COUNT;
  enum element_kind kinds[INTRINSIC_ARRAYS] = {
    finds ? ELEMENT_INTEGER : kind, kind, kind,
    counting_integers (w) ? ELEMENT_INTEGER : ELEMENT_LOGICAL
  };
  for (int k = 0; k < INTRINSIC_ARRAYS; k++)
    x->array[k] = argument (&x->descriptor[k], &array[k], low[k], kinds[k]);
  integer_sizes (c, bytes);
  for (int k = 0; k < 2; k++)
    x->number[k] = integer (&x->numbers[k], c->number[k], bytes[k]);
}

void
adjoint__call_intrinsic (const struct intrinsic_call *c, libgfortran_procedure *procedure,
			 const struct array array[INTRINSIC_ARRAYS],
			 void *const low[INTRINSIC_ARRAYS], enum element_kind kind)
{
  struct intrinsic_arguments x;
  enum intrinsic w = c->which;
  /* libgfortran would allocate it, for nobody.  */
  if (array[RESULT].rank > 0 && !low[RESULT] && adjoint__elements (&array[RESULT]) > 0) {
    fprintf (stderr, "adjoint: a Fortran intrinsic has no memory for its result\n");
    exit (1);
  }
  adjoint__intrinsic_arguments (&x, c, array, low, kind);
  void *to = x.array[0], *a = x.array[1], *b = x.array[2], *m = x.array[3];
  void *i = x.number[0], *j = x.number[1];
  int32_t back = (int32_t) c->number[1];
  switch (w) {
    case INTRINSIC_MATMUL:
      CALL (with_product, to, a, b, 0, 0, NULL);
      break;
    case INTRINSIC_RESHAPE:
      call_reshape (procedure, &array[0], to, a, b, m);
      break;
    case INTRINSIC_SUM: case INTRINSIC_PRODUCT: case INTRINSIC_MAXVAL: case INTRINSIC_MINVAL:
    case INTRINSIC_NORM2:
      CALL (with_3, to, a, i);
      break;
    case INTRINSIC_MSUM: case INTRINSIC_MPRODUCT: case INTRINSIC_MMAXVAL: case INTRINSIC_MMINVAL:
      CALL (with_4, to, a, i, m);
      break;
    case INTRINSIC_SSUM: case INTRINSIC_SPRODUCT: case INTRINSIC_SMAXVAL: case INTRINSIC_SMINVAL:
      CALL (with_4, to, a, i, j);
      break;
    case INTRINSIC_MAXLOC0: case INTRINSIC_MINLOC0:
      CALL (with_2_back, to, a, (int32_t) c->number[0]);
      break;
    case INTRINSIC_MMAXLOC0: case INTRINSIC_MMINLOC0:
      CALL (with_3_back, to, a, m, (int32_t) c->number[0]);
      break;
    case INTRINSIC_SMAXLOC0: case INTRINSIC_SMINLOC0: case INTRINSIC_MAXLOC1:
    case INTRINSIC_MINLOC1:
      CALL (with_3_back, to, a, i, back);
      break;
    case INTRINSIC_MMAXLOC1: case INTRINSIC_MMINLOC1:
      CALL (with_4_back, to, a, i, m, back);
      break;
    case INTRINSIC_SMAXLOC1: case INTRINSIC_SMINLOC1:
      CALL (with_4_back, to, a, i, j, (int32_t) c->number[2]);
      break;
    case INTRINSIC_ANY: case INTRINSIC_ALL: case INTRINSIC_COUNT:
      CALL (with_3, to, m, i);
      break;
    case INTRINSIC_ARANDOM:
      CALL (with_1, to);
      break;
    default:
      call_move (w, procedure, to, a, b, m, i, j);
  }
}

/* ---- where elements come from ------------------------------------------------- */

/* NUMBER [i] is 1 + the place of element I of N, times SIGN.  */
static void
number_places (const struct array *a, int64_t *number, int64_t n, int sign)
{
  int64_t length = adjoint__row_length (a), stride = adjoint__row_stride (a);
  for (int64_t r = 0, k = 0; k < n; r++) {
    int64_t at = adjoint__row (a, r) + 1;
    for (int64_t i = 0; i < length; i++, k++)
      number[k] = sign * (at + i * stride);
  }
}

int64_t *
adjoint__sources (const struct intrinsic_call *c, void *integers)
{
  struct array array[INTRINSIC_ARRAYS];
  int64_t *index[SECOND + 1];
  void *low[INTRINSIC_ARRAYS] = { NULL, NULL, NULL, integers };
  for (int k = RESULT; k <= SECOND; k++) {
    const struct array *a = &c->array[k];
    int64_t n = adjoint__elements (a);
    array[k] = adjoint__without_gaps (a);
    low[k] = index[k] = adjoint__intrinsic_memory (n, sizeof (int64_t));
    if (k != RESULT)
      number_places (a, index[k], n, k == FIRST ? 1 : -1);
  }
  array[INTEGERS] = c->array[INTEGERS];
  /* PACK without VECTOR leaves the rest of its result alone, which is then no part of it.  */
  adjoint__call_intrinsic (c, c->index, array, low, ELEMENT_INTEGER);
  free (index[FIRST]);
  free (index[SECOND]);
  return index[RESULT];
}

bool
adjoint__counts (const struct intrinsic_call *c, const void *integers, int64_t k)
{
  const struct array *m = &c->array[INTEGERS];
  enum intrinsic w = c->which;
  if (w == INTRINSIC_SSUM || w == INTRINSIC_SPRODUCT || w == INTRINSIC_SMAXVAL
      || w == INTRINSIC_SMINVAL)
    return c->number[1] == NO_NUMBER || c->number[1] != 0;
  if (m->rank < 0)
    return true;
  /* A logical of any kind is false if it is zero.  */
  const unsigned char *at = (const unsigned char *) integers + adjoint__place (m, k) * m->bytes;
  for (int64_t i = 0; i < m->bytes; i++)
    if (at[i])
      return true;
  return false;
}

/* ---- results that libgfortran would allocate -------------------------------------- */

static int64_t
true_elements (const struct intrinsic_call *c, const void *integers)
{
  int64_t n = adjoint__elements (&c->array[INTEGERS]), count = 0;
  for (int64_t k = 0; k < n; k++)
    count += adjoint__counts (c, integers, k);
  return count;
}

static int64_t
extent_of_move (const struct intrinsic_call *c, const void *integers, int k)
{
  const struct array *a = &c->array[FIRST], *b = &c->array[SECOND];
  switch (c->which) {
    case INTRINSIC_PACK:
      return b->rank > 0 ? b->extent[0] : true_elements (c, integers);
    case INTRINSIC_PACK_S:
      return b->rank > 0 ? b->extent[0] : c->number[0] ? adjoint__elements (a) : 0;
    case INTRINSIC_UNPACK0: case INTRINSIC_UNPACK1:
      return c->array[INTEGERS].extent[k];
    case INTRINSIC_SPREAD: case INTRINSIC_SPREAD_SCALAR: {
      int64_t copies = c->number[1] > 0 ? c->number[1] : 0, d = c->number[0] - 1;
      return k == d ? copies : a->extent[k - (k > d)];
    }
    case INTRINSIC_TRANSPOSE:
      return a->extent[1 - k];
    default:
      return a->extent[k];
  }
}

/* The extent of dimension K of the result; of the result SHAPE tells the rank only.  */
int64_t adjoint_f_extent (int which, const unsigned char *integers, const int64_t *shape, int k);
int64_t
adjoint_f_extent (int which, const unsigned char *integers, const int64_t *shape, int k)
{
  struct intrinsic_call c = adjoint__intrinsic (NULL, NULL, which, shape);
  const struct array *a = &c.array[FIRST], *b = &c.array[SECOND];
  if (c.which == INTRINSIC_MATMUL)
    return k == 0 && a->rank == 2 ? a->extent[0] : b->extent[1];
  if (c.which == INTRINSIC_BESSEL_JN || c.which == INTRINSIC_BESSEL_YN)
    return c.number[1] >= c.number[0] ? c.number[1] - c.number[0] + 1 : 0;
  if (c.which >= INTRINSIC_ANY && c.which <= INTRINSIC_COUNT)
    a = &c.array[INTEGERS];
  if (c.which >= INTRINSIC_SUM && c.which <= INTRINSIC_COUNT)
    return a->rank ? a->extent[k + (k >= c.number[0] - 1)] : 0;
  return extent_of_move (&c, integers, k);
}

/* N items of a read statement, each of BYTES, by libgfortran's PROCEDURE.  */
void adjoint_f_read (void (*procedure) (void *, void *, int), void *statement, unsigned char *x,
		     int64_t n, int kind, int64_t bytes);
void
adjoint_f_read (void (*procedure) (void *, void *, int), void *statement, unsigned char *x,
		int64_t n, int kind, int64_t bytes)
{
  for (int64_t k = 0; k < n; k++)
    procedure (statement, x + k * bytes, kind);
}
