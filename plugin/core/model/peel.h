/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first and the last iteration of a loop apart from the others.

     for (i = 0; i < n; i++)			i = 0: ... x[n > 1 ? 1 : 0] ... x[n - 1] ...
       ... x[i < n - 1 ? i + 1 : 0] ...		for (i = 1; i < n - 1; i++)
       ... x[i > 0 ? i - 1 : n - 1] ...		  ... x[i + 1] ... x[i - 1] ...
						i = n - 1: ... x[0] ... x[n - 2] ...

   What a select takes is then the same in all iterations of the loop that is left.  */

#ifndef ADJOINT_PEEL_H
#define ADJOINT_PEEL_H

#include "model.h"

/* What a select takes in an iteration: an operand of its, or what its condition says.  */
enum peel_arm { PEEL_ASKS, PEEL_TAKES_FIRST, PEEL_TAKES_SECOND };

struct peel_select {
  adj_id select;		/* statement */
  enum peel_arm first, middle, last;	/* LAST, MIDDLE: never PEEL_ASKS.  FIRST holds though the
				   loop may have one iteration */
};

/* In the last iteration PHI is what the test's other operand is, and MORE.  */
struct peel_last { adj_id phi; int64_t more; };

/* The whole loop is block BODY, which ends with its only test, and LATCH, which does nothing.  The
   test compares MOVING, which each iteration changes by STEP, with something that stays.  The
   loop's number of latch traversals is promised (struct loop_count).  */
struct peel {
  adj_id body, latch;
  uint32_t moving;		/* operand of the comparison */
  int64_t step;
  VEC (struct peel_select) selects;
  VEC (struct peel_last) lasts;
};

/* Requires: F is FORM_SSA.
   Provides: BODY is the first iteration, and has no loop; its statements and values keep their
   numbers.  The loop's PHIs are those of the loop that is left, whose header is the returned
   block.  */
adj_id peel_make (struct program *p, struct function *f, const struct peel *v);

#endif
