/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the reverse of a loop begins with, set aside when the loop is left: its count, its
   chunk's base, the strips of nests, the copies of its snapshots.  On the tape, or in memory
   of the function.  */

#include "snapshots.h"
#include "sweeps.h"

static uint32_t
loop_max_words (const struct sweeps *s)
{
  return 2 + 2 * s->plan->cfg->loops->n + (2 + SNAPSHOT_LEAPS) * s->plan->snapshots.n;
}

/* The registers that hold these, in the order in which they lie on the tape; returns how many.
   OUT has room for loop_max_words.  */
static uint32_t
loop_words (struct sweeps *s, adj_id loop, adj_id *out)
{
  const struct loop_plan *lp = &s->plan->loop[loop];
  uint32_t n = 0;
  if (bitset_has (&s->plan->control->count_pushed, loop))
    out[n++] = loop_counter (s, loop);
  if (lp->row_bytes && lp->nest == ADJ_NONE && !lp->on_top)
    out[n++] = loop_base (s, loop);
  n += nest_words (s, loop, out + n);
  for (uint32_t k = 0; k < s->plan->snapshots.n; k++) {
    const struct snapshot *x = &s->plan->snapshots.at[k];
    if (x->loop != loop)
      continue;
    out[n++] = snapshot_chunk (s, k);
    if (x->first_pushed)
      out[n++] = snapshot_first (s, k);
    for (uint32_t i = 0; x->rectangle && i < x->shape->nleaps; i++)
      if (snapshot_leap_is_kept (x->shape, i))
	out[n++] = snapshot_leap (s, k, i);
  }
  return n;
}

/* Where word K of LOOP waits, which is in REG.  */
static adj_id
memory_of_word (struct sweeps *s, adj_id loop, uint32_t k, adj_id reg)
{
  struct builder *b = &s->b;
  id_list *l = &s->loop[loop].set_aside;
  while (l->n <= k)
    VEC_PUSH (b->p->arena, *l, (adj_id) ADJ_NONE);
  if (l->at[k] == ADJ_NONE) {
    l->at[k] = build_register (b, build_type (b, reg), NULL);
    b->h->values.at[l->at[k]].in_memory = true;
  }
  return l->at[k];
}

void
derive_set_aside (struct sweeps *s, adj_id loop)
{
  struct builder *b = &s->b;
  adj_id *word = ARENA_ARRAY (b->p->arena, adj_id, loop_max_words (s));
  uint32_t words = loop_words (s, loop, word), bytes = 8 * words;
  if (s->plan->loop[loop].waits) {
    for (uint32_t k = 0; k < words; k++)
      build_assign (b, memory_of_word (s, loop, k, word[k]), word[k]);
    return;
  }
  if (!words)
    return;
  b->uses_tape = true;
  build_stmt (b, STMT_TAPE_RESERVE, ADJ_NONE, 0, 0, 0, 0)->bytes = bytes;
  for (uint32_t k = 0; k < words; k++)
    build_stmt (b, STMT_TAPE_PUT, ADJ_NONE, 1, word[k], 0, 0)->offset = 8 * k;
  build_stmt (b, STMT_TAPE_ADVANCE, ADJ_NONE, 0, 0, 0, 0)->bytes = bytes;
}

void
derive_get_back (struct sweeps *s, adj_id loop)
{
  struct builder *b = &s->b;
  adj_id *word = ARENA_ARRAY (b->p->arena, adj_id, loop_max_words (s));
  uint32_t words = loop_words (s, loop, word);
  if (s->plan->loop[loop].waits) {
    for (uint32_t k = words; k-- > 0;)
      build_assign (b, word[k], memory_of_word (s, loop, k, word[k]));
    return;
  }
  if (!words)
    return;
  b->uses_tape = true;
  build_stmt (b, STMT_TAPE_RETREAT, ADJ_NONE, 0, 0, 0, 0)->bytes = 8 * words;
  for (uint32_t k = 0; k < words; k++)
    build_stmt (b, STMT_TAPE_GET, word[k], 0, 0, 0, 0)->offset = 8 * k;
}

void
derive_close_chunk (struct sweeps *s, adj_id loop, adj_id chunk)
{
  build_stmt (&s->b, STMT_CHUNK_CLOSE, ADJ_NONE, 1, chunk, 0, 0)->once
    = s->plan->loop[loop].waits;
}
