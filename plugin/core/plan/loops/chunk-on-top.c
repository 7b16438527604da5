/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: chunks that need no address on the tape.

   What a loop leaves on the tape is its chunk and, above it, where that begins.  A loop that
   pushes nothing else, and whose number of rows the reverse sweep knows by itself, leaves the
   chunk alone: coming back to the loop, the tape ends where the chunk does.

     forward	chunk = open (rows), the loop
     reverse	chunk = end of the tape - rows * row bytes, the loop backwards,
		end of the tape = chunk

   So eight bytes, a test for room and a test for the segment are spared each time the loop is
   entered.  The loop must be an innermost one without calls: bits, which are another stack,
   may be pushed in it.  */

#include "plan.h"

/* BLOCK pushes words, or runs what may.  */
static bool
pushes_words (const struct plan *plan, adj_id block)
{
  const struct function *f = plan->g->f;
  const struct block *b = &f->blocks.at[block];
  if (plan->uses[block].n || plan->saves[block].n)
    return true;
  for (uint32_t k = 0; k < b->stmts.n; k++)
    switch (f->stmts.at[b->stmts.at[k]].kind) {
      case STMT_CALL: case STMT_EFFECT: case STMT_ALLOC: case STMT_FREE: case STMT_STOP:
      case STMT_RETURN:
	return true;
      default:
	break;
    }
  return false;
}

static bool
has_snapshots (const struct plan *plan, adj_id loop)
{
  for (uint32_t k = 0; k < plan->snapshots.n; k++)
    if (plan->snapshots.at[k].loop == loop)
      return true;
  return false;
}

bool
chunk_may_be_on_top (const struct plan *plan, adj_id loop)
{
  const struct loop_plan *lp = &plan->loop[loop];
  const struct loop *l = &plan->cfg->loops->at[loop];
  if (!lp->row_bytes || lp->nest != ADJ_NONE || !bitset_has (&plan->control->counted, loop)
      || bitset_has (&plan->control->count_pushed, loop) || has_snapshots (plan, loop))
    return false;
  for (adj_id b = 0; b < plan->g->f->blocks.n; b++)
    if (bitset_has (&l->body, b) && (loop_of (plan->cfg, b) != loop || pushes_words (plan, b)))
      return false;
  return true;
}

void
chunks_on_top_choose (struct plan *plan)
{
  for (adj_id l = 0; plan->tuning->top && l < plan->cfg->loops->n; l++)
    plan->loop[l].on_top = chunk_may_be_on_top (plan, l);
}
