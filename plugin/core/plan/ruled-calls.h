/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: active calls of functions that a rule describes (struct ruled).

     g (n, x, y)	forward: copies of what the reverse would not find again go to
			the tape; g, or the forward routine of a pair
			reverse: the backward routine, which gets the copies in place of
			the arguments

   An argument whose contents the rule keeps is handed over as it is where nothing has
   overwritten it (ruled.h), else as a copy, of before or behind the call.  Reals whose
   contents are not kept are a null pointer in reverse: whoever reads them by mistake is told
   at once.  */

#ifndef ADJOINT_RULED_CALLS_H
#define ADJOINT_RULED_CALLS_H

#include "plan.h"

/* Fills plan->ruled.  */
void ruled_calls_choose (struct program *p, struct plan *plan);

/* The reverse of C hands on argument K as the forward sweep had it: a value by value, or an
   address.  */
bool ruled_hands_on (const struct program *p, const struct plan *plan,
		     const struct ruled_call *c, uint32_t k);

#endif
