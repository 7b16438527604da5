/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What goes through the tape when a loop is left: its count, its chunk's base, the strips
   of nests, the copies of its snapshots.  */

#include "sweeps.h"

uint32_t
loop_max_words (const struct sweeps *s)
{
  return 2 + s->plan->cfg->loops->n + 2 * s->plan->snapshots.n;
}

uint32_t
loop_words (struct sweeps *s, adj_id loop, adj_id *out)
{
  uint32_t n = 0;
  if (bitset_has (&s->plan->control->count_pushed, loop))
    out[n++] = loop_counter (s, loop);
  if (s->plan->loop[loop].row_bytes && s->plan->loop[loop].nest == ADJ_NONE)
    out[n++] = loop_base (s, loop);
  n += nest_words (s, loop, out + n);
  for (uint32_t k = 0; k < s->plan->snapshots.n; k++) {
    const struct snapshot *x = &s->plan->snapshots.at[k];
    if (x->loop != loop)
      continue;
    out[n++] = snapshot_chunk (s, k);
    if (x->first_pushed)
      out[n++] = snapshot_first (s, k);
  }
  return n;
}
