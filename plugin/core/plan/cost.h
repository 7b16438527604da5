/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What things cost: the weights of the decision between keeping a value and making
   it again.

   The unit is one addition of reals in a loop that streams through memory, about a tenth of
   a nanosecond.  A double on the tape is written and read: 16 bytes of memory traffic,
   which takes as long as eight to ten additions that the vector units hide behind it; a
   division takes five, sqrt as much, exp and the like twenty and more (ops.def).  So
   results of exp, sin, log, pow, tanh are worth keeping; sums, products and single
   quotients of what is had anyway are not.  Integer and address arithmetic costs
   next to nothing: GCC reduces most of it to the loop's own counter.

   Cuts add costs up, as they must.  A whole plan is judged more closely: in each block memory
   moves while the processor computes, and a reverse loop that does not vectorise
   computes at half the pace or less.  Blocks count as often as they run (frequency.h).

   Nothing here is about being right: any weights give a correct plan.  */

#ifndef ADJOINT_COST_H
#define ADJOINT_COST_H

#include "frequency.h"
#include "plan.h"

/* Of one repetition of V's definition, operands at hand.  */
double cost_of_repeating (const struct program *p, const struct function *f,
			  adj_id v);
/* Of V and what it is made of in the forward sweep, once, where that computes them for the tape
   alone (plan->forward).  */
double cost_of_making_for_tape (const struct program *p, const struct plan *plan, adj_id v);
/* Of reading a value in a snapshot, whose memory traffic is part of the snapshot's
   own price (snapshots.c).  */
double cost_of_reading_copy (void);
/* Of keeping which way a test went: a bit, written and read.  */
double cost_of_keeping_bit (void);
/* Of keeping V once and reading it once, in a place of kind PLACE.  */
double cost_of_keeping (const struct program *p, const struct function *f,
			adj_id v, enum place place);

/* Of what PLAN does beside the primal itself: of keeping values, and in all.  */
struct plan_cost { double kept, total; };
struct plan_cost cost_of_plan (const struct program *p, const struct plan *plan);
/* A plan that costs X is worth taking instead of one that costs Y.  */
bool cost_is_less (const struct plan_cost *x, const struct plan_cost *y);

#endif
