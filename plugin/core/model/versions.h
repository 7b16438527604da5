/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A part of a function twice, behind a test of integers.

     for (k = 0; k < n; k++)		if (lda >= n)
       ... a[i + k*lda] ...		  for (k = 0; k < n; k++) ... a[i + k*lda] ...
					else
					  for (k = 0; k < n; k++) ... a[i + k*lda] ...

   What the test says then holds in one of the two, as if the program had said so.  */

#ifndef ADJOINT_VERSIONS_H
#define ADJOINT_VERSIONS_H

#include "model.h"

enum { VERSION_MOST_TESTS = 4 };

/* A value (ADJ_NONE: 0) and a number.  */
struct version_side { adj_id value; int64_t more; };
/* MORE is at least LESS.  */
struct version_test { struct version_side more, less; };

struct version {
  adj_id split;			/* the test stands before its terminator */
  struct bitset blocks;		/* copied, beside that terminator */
  adj_id join;			/* or ADJ_NONE */
  uint32_t ntests;		/* all must hold */
  struct version_test test[VERSION_MOST_TESTS];
};

/* Requires: F is FORM_SSA.  SPLIT dominates all of V->blocks, and is not one of them; so
   are the blocks where an edge to one of them begins, or it is SPLIT.  An edge out of
   them goes to JOIN, which SPLIT dominates, or to a block that SPLIT does not dominate.  No RETURN
   or ALLOC is among them.  The tests' values are there at SPLIT's end.
   Provides: statements, values and blocks of F keep their numbers; the version in which the tests
   hold is the old one.  The blocks of the other are those from the returned number on.  */
adj_id version_make (struct program *p, struct function *f, const struct version *v);

#endif
