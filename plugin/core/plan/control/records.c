/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the records of control are kept, and how many they are: see records.h.

   A record goes to the bit stack, packed, or as a byte to a column of its loop's chunk.
   Each push moves the stack's registers, so iterations depend on each other, and a
   loop that pushes is never vectorised; a column's byte is stored and loaded like a
   value, and GCC turns the branch on it into a select.  The rule, one for all joins of
   a loop: a loop's records are columns if

     - nothing is nested in the loop, it is counted, and its rows are known on entry:
       the conditions of a value's column, whence a join runs once an iteration at most;
     - nothing else in it goes over the stacks: no value is pushed or saved, nothing is
       called, no join has more than four classes (they are told apart one after the
       other, as a switch is not vectorised);

   else they are bits, an eighth of a byte each.  A row that the join does not run
   in stays unset; the reverse sweep does not come there either.  */

#include "records.h"

/* ---- where ---------------------------------------------------------------------- */

/* A join of a loop's body that records its class, and not at the header.  */
static const struct control_join *
recorded_join (const struct plan *plan, adj_id b)
{
  const struct control *c = plan->control;
  if (c->join_of[b] == ADJ_NONE || plan->repeat[b].condition != ADJ_NONE)
    return NULL;
  const struct control_join *j = &c->joins[c->join_of[b]];
  return j->loop == ADJ_NONE && j->entry.bits ? j : NULL;
}

/* What block B of loop L does leaves the stacks alone, but for records that can be
   columns.  */
static bool
stays_off_stacks (const struct plan *plan, adj_id b, adj_id l)
{
  const struct function *f = plan->g->f;
  const struct control *c = plan->control;
  if (loop_of (plan->cfg, b) != l || plan->uses[b].n || plan->saves[b].n)
    return false;
  for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++)
    if (f->stmts.at[f->blocks.at[b].stmts.at[k]].kind == STMT_CALL)
      return false;
  const struct control_join *j = recorded_join (plan, b);
  if (j)
    return j->entry.bits <= 2;
  return c->join_of[b] == ADJ_NONE || plan->repeat[b].condition != ADJ_NONE
	 || c->joins[c->join_of[b]].latch.bits == 0;
}

static bool
columns_suit (const struct plan *plan, adj_id l)
{
  if (!plan->tuning->columns || plan->cfg->irreducible
      || plan->loop[l].count == ADJ_NONE || !bitset_has (&plan->control->counted, l))
    return false;
  for (adj_id b = 0; b < plan->g->f->blocks.n; b++)
    if (bitset_has (&plan->cfg->loops->at[l].body, b) && !stays_off_stacks (plan, b, l))
      return false;
  return true;
}

void
records_place (struct program *p, struct plan *plan)
{
  uint32_t n = plan->g->f->blocks.n;
  plan->class_column = ARENA_ARRAY (p->arena, uint32_t, n);
  for (adj_id b = 0; b < n; b++)
    plan->class_column[b] = ADJ_NONE;
  for (uint32_t l = 0; l < plan->cfg->loops->n; l++) {
    if (!columns_suit (plan, l))
      continue;
    for (adj_id b = 0; b < n; b++)
      if (loop_of (plan->cfg, b) == l && bitset_has (&plan->cfg->live, b)
	  && recorded_join (plan, b))
	plan->class_column[b] = plan->loop[l].row_bytes++;
  }
}

/* ---- how many ------------------------------------------------------------------- */

uint32_t
record_bits (uint32_t nclasses)
{
  uint32_t bits = 0;
  while (nclasses > 1 && (nclasses - 1) >> bits)
    bits++;
  return bits;
}

static uint32_t
live_preds (const struct plan *plan, adj_id b)
{
  const struct function *f = plan->g->f;
  uint32_t n = 0;
  for (uint32_t k = 0; k < f->blocks.at[b].preds.n; k++)
    n += bitset_has (&plan->cfg->live, predecessor (f, b, k));
  return n;
}

static void
count_join (struct record_counts *r, const struct plan *plan, adj_id b)
{
  const struct control *c = plan->control;
  if (c->join_of[b] == ADJ_NONE)
    return;
  const struct control_join *j = &c->joins[c->join_of[b]];
  uint32_t bits = j->entry.bits + j->latch.bits;
  if (bits && plan->repeat[b].condition != ADJ_NONE)
    r->repeated++;
  else if (bits) {
    r->branches++;
    if (plan->class_column[b] == ADJ_NONE)
      r->bits += bits;
    else
      r->bytes++;
  }
}

struct record_counts
records_count (const struct plan *plan)
{
  struct record_counts r = { 0 };
  for (adj_id b = 0; b < plan->g->f->blocks.n; b++) {
    uint32_t n = bitset_has (&plan->cfg->live, b) ? live_preds (plan, b) : 0;
    r.joins += n > 1;
    r.naive_bits += record_bits (n);
    if (n)
      count_join (&r, plan, b);
  }
  for (uint32_t l = 0; l < plan->cfg->loops->n; l++)
    if (bitset_has (&plan->control->count_pushed, l))
      r.counts_pushed++;
    else
      r.counts_known += bitset_has (&plan->control->counted, l);
  return r;
}
