/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often a block runs: see trips.h.

   A loop whose count is the integer C makes C latch traversals each time it is
   entered.  A block behind its only exit test runs C times, any other at most
   C + 1 times; and so for the loops around, with the inner loop's header for the
   block.  A loop whose count is no integer counts once.  */

#include "trips.h"

void
trips_init (struct trips *t)
{
  mpz_init_set_ui (t->runs, 1);
  t->nknown = t->nunknown = 0;
}

void
trips_clear (struct trips *t)
{
  mpz_clear (t->runs);
}

/* The only block of LOOP that leaves it, or ADJ_NONE.  */
static adj_id
only_exit (const struct cfg *cfg, const struct loop *loop)
{
  const struct function *f = cfg->f;
  adj_id only = ADJ_NONE;
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t k = 0; bitset_has (&loop->body, b) && k < f->blocks.at[b].succs.n; k++) {
      if (bitset_has (&loop->body, successor (f, b, k)))
	continue;
      if (only != ADJ_NONE && only != b)
	return ADJ_NONE;
      only = b;
    }
  return only;
}

static bool
constant_count (const struct function *f, adj_id header, int64_t *count)
{
  adj_id v = promised_count (f, header);
  if (v == ADJ_NONE || f->values.at[v].kind != VALUE_INTEGER)
    return false;
  *count = f->values.at[v].integer;
  return *count >= 0;
}

void
trips_of_block (struct trips *t, const struct cfg *cfg, adj_id block)
{
  mpz_set_ui (t->runs, 1);
  t->nknown = t->nunknown = 0;
  for (adj_id l = loop_of (cfg, block); l != ADJ_NONE; l = cfg->loops->at[l].parent) {
    const struct loop *loop = &cfg->loops->at[l];
    int64_t count;
    if (constant_count (cfg->f, loop->header, &count)) {
      adj_id leave = only_exit (cfg, loop);
      bool behind = leave != ADJ_NONE && leave != block
		    && graph_dominates (cfg->idom, leave, block);
      mpz_mul_ui (t->runs, t->runs, (unsigned long) count + !behind);
      t->nknown++;
    } else
      t->nunknown++;
    block = loop->header;
  }
}
