/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What control records, in figures: see records.h.  */

#include "records.h"

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
    n += bitset_has (&plan->live, predecessor (f, b, k));
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
    r->bits += bits;
  }
}

struct record_counts
records_count (const struct plan *plan)
{
  struct record_counts r = { 0 };
  for (adj_id b = 0; b < plan->g->f->blocks.n; b++) {
    uint32_t n = bitset_has (&plan->live, b) ? live_preds (plan, b) : 0;
    r.joins += n > 1;
    r.naive_bits += record_bits (n);
    if (n)
      count_join (&r, plan, b);
  }
  for (uint32_t l = 0; l < plan->loops->n; l++)
    if (bitset_has (&plan->control->count_pushed, l))
      r.counts_pushed++;
    else
      r.counts_known += bitset_has (&plan->control->counted, l);
  return r;
}
