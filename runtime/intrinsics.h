/* SPDX-License-Identifier: MIT */
/* Arrays of Fortran as calls of the run time hand them over (intrinsics.def), and as libgfortran
   wants them.

   An array comes as the address of the element with the lowest one, and as numbers in a list
   that all arrays of a call share:

     two numbers of the call, NO_NUMBER where there is none; bytes of its integers; a third number;
     for the result, the first and the second array and the integers, each:
       rank, or NO_ARRAY; elements before the first; bytes of an element;
       stride and extent of each dimension  */

#ifndef ADJOINT_INTRINSICS_H
#define ADJOINT_INTRINSICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum intrinsic {
#define INTRINSIC(ID, NAME, ENDING, FAMILY, INDEX, ARGUMENTS) INTRINSIC_##ID,
#include "intrinsics.def"
  INTRINSIC_LAST
};

enum { INTRINSIC_NUMBERS = 4, INTRINSIC_HEAD = 3, INTRINSIC_ARRAYS = 4, NO_ARRAY = -1,
       MOST_RANK = 15 };
#define NO_NUMBER INT64_MIN

typedef void libgfortran_procedure (void);

/* What libgfortran calls an array's types.  */
enum element_kind { ELEMENT_INTEGER = 1, ELEMENT_LOGICAL, ELEMENT_REAL, ELEMENT_COMPLEX };

struct descriptor {
  void *base;
  size_t offset;
  size_t element_bytes;
  int version;
  signed char rank, kind;
  short attribute;
  ptrdiff_t span;
  struct { ptrdiff_t stride, lower, upper; } dim[MOST_RANK];
};

/* An array of a call; LOW in elements of the type at hand.  */
struct array {
  int rank;			/* or NO_ARRAY */
  int64_t before, bytes;
  int64_t stride[MOST_RANK], extent[MOST_RANK];
};

struct intrinsic_call {
  libgfortran_procedure *procedure, *index;
  enum intrinsic which;
  int64_t number[3], integer_bytes;
  struct array array[INTRINSIC_ARRAYS];
};

enum { RESULT, FIRST, SECOND, INTEGERS };

/* What generated code hands over, taken apart.  */
struct intrinsic_call adjoint__intrinsic (libgfortran_procedure *procedure,
					  libgfortran_procedure *index, int which,
					  const int64_t *shape);
int64_t adjoint__elements (const struct array *a);
/* Where element number K of A, in the order of its subscripts, lies behind the lowest.  */
int64_t adjoint__place (const struct array *a, int64_t k);
/* A's elements in the order of their subscripts are rows, along the first dimension: how many elements
   one has, how far these lie apart, and where row R begins.  */
int64_t adjoint__row_length (const struct array *a);
int64_t adjoint__row_stride (const struct array *a);
int64_t adjoint__row (const struct array *a, int64_t r);
/* The call gives the elements of the first array in the order of the result's, one for one: FROM's rows are
   those of TO then, views of both.  */
bool adjoint__straight (const struct intrinsic_call *c, struct array *to, struct array *from);
/* A without gaps, in elements of eight bytes.  */
struct array adjoint__without_gaps (const struct array *a);
/* Calls PROCEDURE for arrays that lie at LOW, of elements of KIND.  */
void adjoint__call_intrinsic (const struct intrinsic_call *c, libgfortran_procedure *procedure,
			      const struct array array[INTRINSIC_ARRAYS],
			      void *const low[INTRINSIC_ARRAYS], enum element_kind kind);
/* The procedure's arguments for these; a scalar's is its address, and of what there is not, null.  */
struct intrinsic_arguments {
  void *array[INTRINSIC_ARRAYS], *number[2];
  struct descriptor descriptor[INTRINSIC_ARRAYS];
  int64_t numbers[2];
};
void adjoint__intrinsic_arguments (struct intrinsic_arguments *x, const struct intrinsic_call *c,
				   const struct array array[INTRINSIC_ARRAYS],
				   void *const low[INTRINSIC_ARRAYS], enum element_kind kind);
/* For each element of the result of a call that moves elements: which one it is, 1 + its
   place in the first array; or minus that, of the second; or 0.  To be freed.  */
int64_t *adjoint__sources (const struct intrinsic_call *c, void *integers);
/* An element counts in a reduction.  */
bool adjoint__counts (const struct intrinsic_call *c, const void *integers, int64_t k);
/* Zero; ends the program if there is none.  */
void *adjoint__intrinsic_memory (int64_t count, size_t bytes);

#endif
