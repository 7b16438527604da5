/* SPDX-License-Identifier: MIT */
/* Counters of a tape.

   Pushes are inline and do not count themselves.  What they add is seen as the
   difference of the stack's height between two events (entering, opening a
   chunk, the turn, leaving): between two events a forward sweep only pushes
   and a reverse sweep only takes off, so growth is what was pushed.  */

#include "rt.h"
#include "tape.h"

void
note (struct tape *t, const char *top)
{
  struct adjoint_counters *c = &t->counters;
  uint64_t words
    = t->words.below + (uint64_t) (top - t->words.current->map.base);
  uint64_t bits = t->bits_held + bits_in (t->head.bits);
  if (words > t->seen_words)
    c->word_bytes += words - t->seen_words;
  if (bits > t->seen_bits)
    c->bits += bits - t->seen_bits;
  t->seen_words = words;
  t->seen_bits = bits;
  if (words > t->call_peak)
    t->call_peak = words;
  uint64_t all = words + (bits + 7) / 8;
  if (all > c->peak_bytes)
    c->peak_bytes = all;
}

void
adjoint_get_counters (struct adjoint_counters *counters,
		      struct adjoint_tape *tape)
{
  struct tape *t = tape_of (tape ? tape : adjoint_tape_thread ());
  *counters = t->counters;
  counters->segment_changes += t->words.changes + t->bits.changes;
  counters->held_bytes = t->words.claimed + t->bits.claimed + t->objects.claimed
			 + t->idle_bytes;
  counters->local_bytes = owned_bytes (t);
}

void
adjoint_reset_counters (struct adjoint_tape *tape)
{
  struct tape *t = tape_of (tape ? tape : adjoint_tape_thread ());
  t->counters = (struct adjoint_counters) { 0 };
  t->words.changes = t->bits.changes = 0;
}
