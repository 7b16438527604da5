/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: loops whose reverse runs upwards.

   The reverse of a loop goes from its last iteration to its first one. Where the inner loop runs
   upwards all the same, each row is read in one direction and the rows in the other, and the
   processor reads ahead where nothing is needed; where it runs down as well, GCC turns each
   vector around. So where the reverse of one iteration has nothing to do with that of another one,
   loops around others, and the loops in them, run as they ran forward:

     for (j = 1; j < n - 1; j++)		for (j = 1; j < n - 1; j++)
       for (i = 1; i < n - 1; i++)		  parts of the loop over i, upwards
	 y[j][i] = f (x[j-1][i], x[j+1][i]);

   So does an innermost loop whose adjoint is not distributed (loop-shape.h), if GCC will make vectors
   of it: most of all sums that a loop carries,

     for (j = 0; j < m; j++)		for (j = 0; j < m; j++)
       s += a[j] * b[j];		  ab[j] += sb * b[j], bb[j] += sb * a[j];

   whose adjoint is the same in all iterations, since each adds to the sum and does nothing else with it.

   What must hold (decided in loop-order.c, verified in plan-check-order.c):
     - what a store's adjoint reads and zeroes in one iteration, no other iteration touches: all else is
       added, and additions may change places (results differ by rounding);
     - no adjoint of a value goes from one iteration to another one, or from behind the loop into it, but
       that of such a sum;
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
