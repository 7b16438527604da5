/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tells the run time, should the tape not suffice, how much the call will need.

     for (t = 0; t < n; t++)		trips_begin n - 1	on entering
       step (u);			trips_next		before the next one
					trips_end		on leaving

   Of an outermost loop whose number of iterations is known when it is entered, and
   during which the tape grows other than by its own block.  The run time takes
   what an iteration has left so far for what each of them will leave.  Only in functions
   that users call: halves run inside of those.  Not of innermost loops, where
   one more store per iteration would show.  */

#include "sweeps.h"

/* Something is pushed in BLOCK, or by the calls in it, or on the way to it.  */
static bool
block_pushes (const struct sweeps *s, adj_id block)
{
  const struct plan *p = s->plan;
  const struct block *b = &s->b.f->blocks.at[block];
  if (p->uses[block].n || p->saves[block].n)
    return true;
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    adj_id id = b->stmts.at[k];
    if (s->b.f->stmts.at[id].kind == STMT_CALL && p->g->call[id].active)
      return true;
  }
  if (p->control->join_of[block] == ADJ_NONE)
    return false;
  const struct control_join *j = &p->control->joins[p->control->join_of[block]];
  return (j->entry.bits || j->latch.bits) && p->repeat[block].condition == ADJ_NONE
	 && p->class_column[block] == ADJ_NONE;
}

/* Something is pushed when INNER, inside of AROUND, is entered or left.  */
static bool
loop_pushes (const struct sweeps *s, adj_id inner, adj_id around)
{
  const struct plan *p = s->plan;
  const struct loop_plan *lp = &p->loop[inner];
  if (bitset_has (&p->control->count_pushed, inner))
    return true;
  if (lp->nest != ADJ_NONE ? lp->nest != around : lp->row_bytes)
    return true;
  for (uint32_t k = 0; k < p->snapshots.n; k++)
    if (p->snapshots.at[k].loop == inner)
      return true;
  return false;
}

bool
derive_tells_trips (const struct sweeps *s, adj_id l)
{
  const struct plan *p = s->plan;
  if (s->mode != MODE_REVERSE || p->g->internal || p->cfg->loops->at[l].parent != ADJ_NONE
      || p->loop[l].count == ADJ_NONE)
    return false;
  bool pushes = false, inner = false;
  for (adj_id b = 0; b < s->b.f->blocks.n; b++) {
    if (!bitset_has (&p->cfg->loops->at[l].body, b))
      continue;
    pushes |= block_pushes (s, b);
    const struct block *block = &s->b.f->blocks.at[b];
    for (uint32_t k = 0; k < block->stmts.n; k++)
      inner |= s->b.f->stmts.at[block->stmts.at[k]].kind == STMT_CALL;
    adj_id header = p->cfg->loops->of_header[b];
    if (header == ADJ_NONE || header == l)
      continue;
    inner = true;
    pushes |= loop_pushes (s, header, l);
  }
  return pushes && inner;
}

void
derive_trips (struct sweeps *s, adj_id from, adj_id to)
{
  struct builder *b = &s->b;
  const struct loops *loops = s->plan->cfg->loops;
  for (adj_id l = 0; l < loops->n; l++) {
    bool before = bitset_has (&loops->at[l].body, from);
    bool after = bitset_has (&loops->at[l].body, to);
    if (!s->loop[l].tells_trips || (!before && !after))
      continue;
    if (!before) {
      adj_id count = build_value (b, s->plan->loop[l].count);
      build_stmt (b, STMT_TRIPS_BEGIN, ADJ_NONE, 1, count, 0, 0);
    } else if (!after)
      build_stmt (b, STMT_TRIPS_END, ADJ_NONE, 0, 0, 0, 0);
    else if (loops->at[l].header == to)
      build_stmt (b, STMT_TRIPS_NEXT, ADJ_NONE, 0, 0, 0, 0);
  }
}
