/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: statements that touch the same array, but not the same elements.

     for (t = 0; t < n; t++) u[t + 1] = g (u[t]);	what u[t] was loaded from is
						not stored to later  */

#ifndef ADJOINT_SUBSCRIPTS_H
#define ADJOINT_SUBSCRIPTS_H

#include "affine.h"

struct subscripts;

/* Lives as long as A.  */
struct subscripts *subscripts_new (struct arena *a, const struct program *p,
				   const struct cfg *cfg);

/* From now on answers hold only where X, a steady polynomial (bounds.h), is not negative.
   Requires that nothing was asked before.  */
void subscripts_assume (struct subscripts *st, const struct affine *x);

/* No run of WRITER (a store, clear or move, by statement id) after a run of LOAD
   writes a byte that this run of LOAD read.  The answer follows from the two statements
   alone, and takes no more than the loops around them: whoever asks for many pairs sets
   the limit (intact.c), and records what was proved (plan->differ).  */
bool subscripts_apart_later (struct subscripts *st, adj_id load, adj_id writer);
/* In one execution of LOOP, the innermost one around X and Y, no run of X touches a byte that
   a run of Y touches.  */
bool subscripts_apart_in_loop (struct subscripts *st, adj_id x, adj_id y, adj_id loop);
/* In one execution of LOOP, which is around X and Y, no run of X in one iteration touches a byte
   that a run of Y touches in another one.  */
bool subscripts_apart_across (struct subscripts *st, adj_id x, adj_id y, adj_id loop);
/* In one execution of LOOP, which is around X and Y, no run of X touches a byte that a run of Y
   touches.  */
bool subscripts_apart_throughout (struct subscripts *st, adj_id x, adj_id y, adj_id loop);
/* The same in one iteration of all loops around both.  */
bool subscripts_apart_in_iteration (struct subscripts *st, adj_id x, adj_id y);
/* X and Y, of one block or with control coming straight from one to the other in one iteration of the
   same loops, touch the same bytes.  */
bool subscripts_are_equal (struct subscripts *st, adj_id x, adj_id y);

#endif
