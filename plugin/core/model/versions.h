/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A part of a function twice, behind a test of integers and addresses.

     for (k = 0; k < n; k++)		if (lda >= n)
       ... a[i + k*lda] ...		  for (k = 0; k < n; k++) ... a[i + k*lda] ...
					else
					  for (k = 0; k < n; k++) ... a[i + k*lda] ...

   What the test says then holds in one of the two, as if the program had said so.  Ranges of
   memory that the test finds apart are told apart by the alias matrix: the references of the
   version where it holds get locations of their own, and function.assumed says which pairs of
   them the matrix tells apart for that reason alone.  */

#ifndef ADJOINT_VERSIONS_H
#define ADJOINT_VERSIONS_H

#include "model.h"

enum { VERSION_MOST_TESTS = 4, VERSION_DEGREE = 3, VERSION_MOST_APART = 48 };
/* Of a function with more no part is made twice: that takes too long.  */
enum { VERSIONS_MOST_STATEMENTS = 3000 };

/* A value (ADJ_NONE: 0) and a number.  */
struct version_side { adj_id value; int64_t more; };
/* MORE is at least LESS.  */
struct version_test { struct version_side more, less; };

/* A sum of products of integers, and a pointer, or an object's address, and one of N such sums.  */
struct version_term { int64_t factor; adj_id value[VERSION_DEGREE]; };
struct version_sum { uint32_t n; const struct version_term *term; };
struct version_address { adj_id base; bool is_object; uint32_t n; const struct version_sum *more; };
/* Ranges X and Y lie apart: HIGH, the first byte behind, is not above the other one's LOW.  Of sums, LOW
   adds the least, and HIGH the largest.  */
struct version_range { struct version_address low, high; };
struct version_apart { struct version_range x, y; };

/* VALUE is the number IS, and that number itself where the tests hold.  */
struct version_number { adj_id value; int64_t is; };
/* VALUE is at least -MOST, at most MOST.  */
struct version_limit { adj_id value; int64_t most; };

/* All references of the part with location OF lie in ranges of group GROUP.  */
struct version_location { adj_id of; uint32_t group; };
/* Groups, by number, whose ranges are all tested against each other.  */
struct version_pair { uint32_t x, y; };

struct version {
  adj_id split;			/* the test stands before its terminator */
  struct bitset blocks;		/* copied, beside that terminator */
  adj_id join;			/* or ADJ_NONE */
  uint32_t ntests;		/* all must hold */
  struct version_test test[VERSION_MOST_TESTS];
  VEC (struct version_number) numbers;
  VEC (struct version_limit) limits;
  VEC (struct version_sum) sums;	/* at least 0, where the limits hold */
  VEC (struct version_apart) apart;
  VEC (struct version_location) locations;
  VEC (struct version_pair) pairs;
};

/* Requires: F is FORM_SSA.  SPLIT dominates all of V->blocks, and is not one of them; so
   are the blocks where an edge to one of them begins, or it is SPLIT.  An edge out of
   them goes to JOIN, which SPLIT dominates, or to a block that SPLIT does not dominate.  No RETURN
   or ALLOC is among them.  The tests' values are there at SPLIT's end.
   Provides: statements, values and blocks of F keep their numbers; the version in which the tests
   hold is the old one.  The blocks of the other are those from the returned number on.  */
adj_id version_make (struct program *p, struct function *f, const struct version *v);

#endif
