/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: two runs of statements, one later than the other, whose addresses are
   polynomials with extents and bounds that are no numbers.

     for (k = 0; k < n; k++)
       for (j = k + 1; j < n; j++)
	 for (i = j; i < n; i++)
	   a[i + j*n] -= a[i + k*n] * a[j + k*n];	no later store meets column k

   What proves it are the loops' own bounds: for i >= j >= k' + 1, k' >= k, i' < n the
   difference (i - i') + (j - k)*n is positive.  So a subscript that was linearised is
   taken apart where it matters, without guessing which extents the program had.

   Sums are those of integers, as in bounds.h.  */

#ifndef ADJOINT_LATER_H
#define ADJOINT_LATER_H

#include "bounds.h"
#include "region.h"

/* Facts of a visit of BLOCK, those of its innermost counters first: they may speak of
   the counters of loops around it.  In C's arena.  */
affine_list later_facts (const struct affine_context *c, adj_id block);

/* No byte that WRITTEN touches was touched by READ, where the write runs
     SAME false	in a later iteration of LOOP than the read, and in the same ones of the
		loops around it;
     SAME true	in the same iteration of LOOP and of all loops around it.
   LOOP may be ADJ_NONE: no loop.  Both sections are known, their sizes numbers; the facts are
   those of the two blocks.  */
bool later_apart (const struct affine_context *c, const struct region *read,
		  const affine_list *read_facts, const struct region *written,
		  const affine_list *written_facts, adj_id loop, bool same);

#endif
