/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values computed ahead of their loop, in a loop of their own.  */

#ifndef ADJOINT_LOOP_AHEAD_H
#define ADJOINT_LOOP_AHEAD_H

#include "plan.h"

/* Fills `ahead' and `left_out' of the loop's shape.  SCRATCH: [values], of any content.  */
void loop_ahead_find (struct program *p, struct plan *plan, adj_id loop,
		      uint32_t *scratch);

/* ---- shared with the verifier ---- */

/* The loop of one block may write what LOAD reads.  */
bool loop_writes (const struct plan *plan, adj_id loop, const struct stmt *load);
/* The reverse sweep, or the tape, reads V's register.  */
bool register_serves_reverse (const struct plan *plan, adj_id v);

#endif
