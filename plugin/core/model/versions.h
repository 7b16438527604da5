/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A part of a function twice, behind a test.

     for (k = 0; k < n; k++)		if (lda >= n)
       ... a[i + k*lda] ...		  for (k = 0; k < n; k++) ... a[i + k*lda] ...
					else
					  for (k = 0; k < n; k++) ... a[i + k*lda] ...

   What the test says then holds in one of the two, as if the program had said so: of
   integers, or that ranges of memory do not overlap, whose statements then have locations of
   their own (struct function, alias).  */

#ifndef ADJOINT_VERSIONS_H
#define ADJOINT_VERSIONS_H

#include "model.h"

enum { VERSION_MOST_TESTS = 4 };

/* A value (ADJ_NONE: 0) and a number.  */
struct version_side { adj_id value; int64_t more; };
/* MORE is at least LESS.  */
struct version_test { struct version_side more, less; };

/* Sums of products of integers; ADJ_NONE where a product has fewer.  */
struct version_term { int64_t coefficient; adj_id value[3]; };
struct version_sum { uint32_t n; struct version_term *term; };
/* SUM, and for each move SLOPE times any number from 0 to LAST: at most, or at least.  */
struct version_bound { struct version_sum sum; uint32_t n; struct version_move *move; };
struct version_move { struct version_sum slope; struct version_bound last; };
/* FROM .. TO-1 bytes behind what AT may be.  */
struct version_span { struct version_bound at; int64_t from, to; };
/* All spans, behind where BASE points.  */
struct version_range { adj_id base; VEC (struct version_span) spans; };
/* Their bytes are not to overlap; by number.  */
struct version_pair { uint32_t x, y; };
/* From -MOST to MOST: nothing overflows then.  */
struct version_limit { adj_id value; int64_t most; };

struct version {
  adj_id split;			/* the test stands before its terminator */
  struct bitset blocks;		/* copied, beside that terminator */
  adj_id join;			/* or ADJ_NONE */
  uint32_t ntests;		/* all must hold */
  struct version_test test[VERSION_MOST_TESTS];
  VEC (struct version_range) ranges;
  VEC (struct version_pair) pairs;
  VEC (struct version_limit) limits;
  VEC (struct version_bound) narrow;	/* all that they may be is an integer of 4 bytes */
  uint32_t *range_of;		/* [locations] where all of its statements in BLOCKS are in one
				   range, that one; else ADJ_NONE.  NULL: no pairs */
};

/* FN for each value that the tests read; false once it says so.  */
bool version_reads (const struct version *v, bool (*fn) (void *data, adj_id value),
		    void *data);

/* Requires: F is FORM_SSA.  SPLIT dominates all of V->blocks, and is not one of them; so
   are the blocks where an edge to one of them begins, or it is SPLIT.  An edge out of
   them goes to JOIN, which SPLIT dominates, or to a block that SPLIT does not dominate.  No RETURN
   or ALLOC is among them.  The tests' values are there at SPLIT's end.
   Provides: statements, values and blocks of F keep their numbers; the version in which the tests
   hold is the old one.  The blocks of the other are those from the returned number on.  */
adj_id version_make (struct program *p, struct function *f, const struct version *v);

/* Its parts, versions-apart.c: the condition that all pairs are apart, computed in BLOCK; new
   locations for the statements for which IS_PART holds.  */
adj_id version_apart_test (struct program *p, struct function *f, adj_id block,
			   const struct version *v);
void version_apart_locations (struct program *p, struct function *f, const struct version *v,
			      bool (*is_part) (void *data, const struct stmt *s), void *data);
/* A new OP of X and Y (or ADJ_NONE) at the end of BLOCK.  */
adj_id version_op (struct program *p, struct function *f, adj_id block, enum op_code op,
		   adj_id type, adj_id x, adj_id y);

#endif
