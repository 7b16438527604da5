/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: which calls are joint (Griewank and Walther, Evaluating Derivatives, section 12.2:
   joint reversal; TAPENADE's checkpointed calls, Hascoet and Pascual 2013, section 5).

     for (t = 0; t < n; t++)	split: forward `step_fwd' leaves a tape, of all n steps at
       e += step (u, c[t]);	the turn; joint: forward `step' as it stands, in reverse
				`step_b', whose tape lives as long as that call

   The second run must find what the first one found, and leave no trace:

   1. The callee can be run again (rerun.h).  If it decides by reals, it and the values
      of its real arguments must have the same bits; these values then go through the
      tape by themselves.
   2. What an argument leads to is there in the reverse sweep: it was not ended.
   3. What the callee reads there is either unchanged, by itself and by all that runs
      between the call and its reverse; or it is copied to the tape before the call.
   4. What it writes, or what was copied, is put in place for the second run only: the
      present content is saved before, and put back behind it.  So to all other code it
      is still true that a reverse sweep changes no memory.

   Since all regions are saved before any is overwritten, and copied at one time, they
   may overlap.  Regions of 3 and 4 need an extent that is known at the call: the bytes
   that the callee touches, if they are constant and it surely touches them, or else as many
   of them as a local variable, a local array, or an argument with a declared extent has.

   With `auto' a call is joint if it stands in a loop, so that the tapes of its runs would
   pile up, and one tape is guessed to take `worth' times the bytes that are kept
   instead, and not just a few.  It costs one more run of the callee, without tape, and
   spares the memory traffic of a tape that no cache holds.  */

#ifndef ADJOINT_JOINT_H
#define ADJOINT_JOINT_H

#include "plan.h"

/* Fills plan->joint.  Requires a plan without decisions.  */
void joint_choose (struct program *p, struct plan *plan);

/* Why call STMT is not joint although it was asked for; NULL: it is, or needs no
   reverse, or was not asked for.  *LINE: of what stands in the way, or 0.  */
const char *joint_obstacle (struct program *p, const struct plan *plan, adj_id stmt,
			    uint32_t *line);

/* Bytes that J keeps for each run of the call, where that is a number; else 0.  */
uint64_t joint_bytes (const struct program *p, const struct plan *plan,
		      const struct joint_call *j);

#endif
