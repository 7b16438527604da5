/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counters, also where adjoints are nested and halves leave frames.
   { case "counters" "" "" 0 0 {^ok$} }
   { case "counters in segments" "" "ADJOINT_TAPE_SEGMENT=64k" 0 0 {^ok$} }  */

#include "generated.h"

static void
sweep (unsigned words, unsigned groups)
{
  struct registers r;
  enter (&r);
  for (unsigned i = 0; i < words; i++)
    put (&r, 1, i);
  for (unsigned i = 0; i < groups; i++)
    put_bits (&r, 3, i & 7);
  turn (&r);
  for (unsigned i = groups; i--; )
    CHECK (get_bits (&r, 3) == (i & 7));
  for (unsigned i = words; i--; )
    get (&r, 1, i);
  leave (&r);
}

/* 10 words, a chunk of 101 rows of 12 bytes, a nested sweep in each half.  */
static void
outer (void)
{
  struct registers r;
  enter (&r);
  put (&r, 10, 1);
  char *p = open_chunk (&r, 101, 12);
  sync (&r);
  sweep (1000, 100);
  resync (&r);
  put (&r, 5, 3);
  turn (&r);
  get (&r, 5, 3);
  sync (&r);
  sweep (2000, 1000);
  resync (&r);
  close_block (&r, p);
  get (&r, 10, 1);
  leave (&r);
}

static void
forward_half (void)
{
  struct registers r;
  enter (&r);
  put (&r, 4, 1);
  leave (&r);
}

static void
backward_half (void)
{
  struct registers r;
  enter (&r);
  get (&r, 4, 1);
  leave (&r);
}

int
main (void)
{
  outer ();
  struct adjoint_counters c = counters ();
  CHECK (c.sweeps == 3);
  CHECK (c.word_bytes == 8 * (10 + 1000 + 5 + 2000));
  CHECK (c.chunks == 1 && c.chunk_bytes == 1216);
  CHECK (c.bits == 3 * 1100);
  CHECK (c.peak_bytes == 8 * (10 + 2000) + 1216 + 375);
  adjoint_reset_counters (NULL);
  c = counters ();
  CHECK (c.sweeps == 0 && c.word_bytes == 0 && c.bits == 0
	 && c.segment_changes == 0 && c.peak_bytes == 0 && c.held_bytes > 0);
  forward_half ();
  forward_half ();
  backward_half ();
  backward_half ();
  CHECK (counters ().word_bytes == 64 && counters ().sweeps == 0);
  puts ("ok");
  return 0;
}
