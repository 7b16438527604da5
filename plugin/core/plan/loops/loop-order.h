/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: loops around others whose reverse runs upwards.

   The reverse of a loop goes from its last iteration to its first one. Where the inner loop runs
   upwards all the same, each row is read in one direction and the rows in the other, and the
   processor reads ahead where nothing is needed; where it runs down as well, GCC turns each
   vector around. So where the reverse of one iteration has nothing to do with that of another one,
   loops around others, and the loops in them, run as they ran forward:

     for (j = 1; j < n - 1; j++)		for (j = 1; j < n - 1; j++)
       for (i = 1; i < n - 1; i++)		  parts of the loop over i, upwards
	 y[j][i] = f (x[j-1][i], x[j+1][i]);

   What must hold (decided in loop-order.c, verified in plan-check-order.c):
     - what a store's adjoint reads and zeroes in one iteration, no other iteration touches: all else is
       added, and additions may change places (results differ by rounding);
     - no adjoint of a value goes from one iteration to another one, or from behind the loop into it;
     - nothing is pushed in the loop, and what it reads is had from the numbers of the iterations alone;
     - all iterations are alike: the reverse of each begins at the same stop, that of the last one
       too.  */

#ifndef ADJOINT_LOOP_ORDER_H
#define ADJOINT_LOOP_ORDER_H

#include "plan.h"

/* Fills `ascends' of plan->loop, and clears `descends' in the shapes of loops within.  Requires all of
   the plan that says what is pushed.  */
void loop_order_choose (struct program *p, struct plan *plan);

#endif
