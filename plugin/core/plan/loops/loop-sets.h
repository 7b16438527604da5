/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: parts of loops that store into shadows what others add to them.

     for (i = ...) y[i] += w[i];	reverse: wb[i] = yb[i], in place of wb[i] += yb[i],
					where nothing reads w[i] any more (last-reads.h)

   The shadow of what nothing reads any more is zero.  A part that is the first of the reverse sweep
   to add to an element, and adds to it once, need not load it.

   What must hold (decided in loop-sets.c, verified in plan-check-sets.c):
     - the part adds to each of the elements once: a plain one of which every iteration has another
       one; a gathering one, those inside, which get something from every slice;
     - no other load of the loop (with rows: of the one around) is of one of them, nor, where a
       loop around runs upwards, one in another iteration of that;
     - when the loop is left, nothing reads them any more.  */

#ifndef ADJOINT_LOOP_SETS_H
#define ADJOINT_LOOP_SETS_H

#include "loop-shape.h"

/* Fills the parts' `sets'.  Requires that all else about shapes and order is chosen.  */
void loop_sets_choose (struct program *p, struct plan *plan);

/* The question of what strand STRAND of PART of LOOP reads (of a plain part: what LOAD does); with the
   load that has the least shift as X->load, ADJ_NONE if there is none.  */
void loop_sets_question (struct arena *a, const struct plan *plan, adj_id loop,
			 const struct shape_part *part, const struct slice_action *of,
			 struct read_there *x);

#endif
