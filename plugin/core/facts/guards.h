/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: what the conditions on the way to a block, and the counts of loops around it, say
   of integers: polynomials that are not negative where the block runs.

     if (n < 0) info = 1; else if (lda < n) info = 2;
     if (info) return;
     for (i = 0; i < n; i++)	inside: n >= 0, lda - n >= 0, n - 1 - counter >= 0  */

#ifndef ADJOINT_GUARDS_H
#define ADJOINT_GUARDS_H

#include "bounds.h"

/* Adds to FACTS polynomials that are at least 0 whenever BLOCK runs: conditions on every
   way to it.  They are steady, or, with C->visit, speak of one visit (affine.h).  */
void guards_of_block (const struct affine_context *c, adj_id block,
		      affine_list *facts);

/* The same of control that goes over the edge.  */
void guards_of_edge (const struct affine_context *c, adj_id from, adj_id to,
		     affine_list *facts);

/* *COUNT, as seen in LOOP's header: the latch traversals each time that LOOP is entered where
   FACTS hold, no more and no less.  */
bool guards_exact_count (const struct affine_context *c, adj_id loop, const affine_list *facts,
			 struct affine *count);

/* *LAST: at least the counter of LOOP at any visit of BLOCK in LOOP; may have
   counters of loops around LOOP.  Adds to FACTS that it is not negative.  False if
   nothing is known.  */
bool guards_of_counter (const struct affine_context *c, adj_id loop, adj_id block,
			affine_list *facts, struct affine *last);

#endif
