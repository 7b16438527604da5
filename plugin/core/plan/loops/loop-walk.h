/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: loops that take some steps of the forward sweep again.

   What a loop carries in integers, and steps in a way that no formula tells, waits on the tape
   for each iteration: a column (places.c).  Where the step is made of integers alone, it is kept
   in every 64th iteration only.  When the reverse sweep comes to the last iteration of
   such a block it walks from the block's first one to the last, and notes on the way what the
   column would hold:

     for (k = 0; k < n; k++) {			j, kept where k is 0, 64, 128, ...
       if (k < j)				k = 127: from j (64) on, in 64 places of the
	 swap (x[k], x[j]);			tape, j (64), j (65), ..., j (127); then
       for (b = n / 2; j & b; b /= 2)		iterations 127, 126, ..., 64 read them there;
	 j ^= b;				k = 63: from j (0) on
       j |= b;
     }

   So what is kept is a sixty-fourth, the 64 places stay in the first cache, and each step is
   taken twice: checkpoints at equal distances (Griewank, Walther: Evaluating Derivatives, 2nd
   ed., chapter 12), of a few integers.  What iterations do to memory, and in which order they
   are undone, plays no part.

   All columns of the loop must be such (one row of its chunk is then one block), the steps may
   take what is at hand where the loop is entered, and loops within, to make a step, must have
   nothing else to do.  */

#ifndef ADJOINT_LOOP_WALK_H
#define ADJOINT_LOOP_WALK_H

#include "plan.h"

/* Iterations of a block: a power of two, 64; for tests 2.  */
static inline uint32_t
walk_shift (const struct plan *plan)
{
  return plan->tuning->milestones == MILESTONES_NEAR ? 1 : 6;
}
static inline uint32_t
walk_block (const struct plan *plan)
{
  return 1u << walk_shift (plan);
}

struct walk {
  adj_id loop;
  struct bitset stmts;		/* what the next values are made of, PHIs included */
  id_list carried;		/* header PHIs among them: columns, or induction variables */
  id_list inputs;		/* values from outside the loop */
  uint32_t needs;		/* had on entering the loop for it alone: the last ones */
};

/* How the columns of LOOP are stepped; NULL: they cannot be, or it would be too much.  Requires
   place and loop[].columns.  */
struct walk *walk_find (struct arena *a, const struct program *p, const struct plan *plan,
			adj_id loop);
/* V, a PHI of LOOP's header, could be a column that is stepped, if nothing else of the loop is one.  */
bool walk_suits (struct arena *a, const struct program *p, const struct plan *plan, adj_id loop,
		 adj_id v);
/* Where control goes from block B in an iteration that is not the last one: successor number K
   stays in the loop, its header included.  */
bool walk_stays (const struct plan *plan, adj_id loop, adj_id b, uint32_t k);
/* LOOP keeps its columns in each iteration.  Requires that nothing else was added to what it needs on
   entry.  */
void walk_drop (struct plan *plan, adj_id loop);
/* Leaves walks of plan->loop only where all of the plan allows it.  Requires control, records and
   work.  */
void walks_confirm (struct plan *plan);

#endif
