/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: what the reverse sweep puts back into memory (TBR analysis as Hascoet, Naumann
   and Pascual have it, section 2: what is required and overwritten is pushed just
   before, and restored by a pop before it is required).

     for (t = 0; t < n; t++)
       for (i = 1; i < m; i++)		     w local; saved: w[i], on the tape one
	 w[i] = w[i] * (w[i-1] + w[i+1]);    element, not three

   Only in memory that the function owns, its objects and automatic arrays, and in that of
   arguments whose results nobody asked for (unasked.h); in a function whose two sweeps run in
   one call.  No other memory does a reverse sweep change.

   What is saved is a value like any other: a load of the old content, just before the
   store, unless the content is known there.  It has a place on the tape, or is computed
   again.  The reverse of a block first puts back what all its stores overwrote, from the
   last to the first; then memory is what it was where the block was entered, as far as
   the plan's stores go, and a load may be made again if

   1. each statement that may overwrite, after the load, what it read is such a store,
      or touches other elements (subscripts.h);
   2. nothing overwrote it between the load and the block, nor in the load's own block
      above it.

   What the reverse sweep has put back holds a recomputed real, perhaps; so only reals are
   read there, and no test is made of them again.  */

#ifndef ADJOINT_RESTORE_H
#define ADJOINT_RESTORE_H

#include "plan.h"

typedef VEC (struct bitset) store_sets;	/* [stmts of the primal] each */

/* Sets of stores, without common members, that may be put back together so that loads can be
   made again which something on PLAN's tape is made of; or any loads, if ALL.  */
store_sets restore_candidates (struct program *p, const struct plan *plan, bool all);
/* G with the stores CHOSEN put back, and loads of what they overwrite where it is not
   known.  G is left alone.  */
const struct augmented *restore_stores (struct program *p, const struct augmented *g,
					const struct bitset *chosen);

/* Store STMT may be put back: the function owns what it may write, and no other
   reverse in its block reads memory in place.  */
bool restore_is_possible (const struct augmented *g, const struct bitset *live,
			  adj_id stmt);

#endif
