/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Corners where two segments meet.
   { case "segments" "" "ADJOINT_TAPE_SEGMENT=64k" 0 0 {^ok$} }
   { case "segments in tiny address space" "" "ADJOINT_TAPE_SEGMENT=64k" 20000 0 {^ok$} }  */

#include "generated.h"

static struct registers r;

/* The rest of the current segment, as one chunk.  */
static char *
fill_segment (void)
{
  uint64_t segment = 64 << 10;
  return open_chunk (&r, segment - (uint64_t) (r.top - r.base), 1);
}

/* A chunk whose content is several segments of pushes, all taken off again: the
   stack stands at the base of another segment when it is closed.  */
static void
block_below_empty_segment (void)
{
  char *p = fill_segment ();
  for (int i = 0; i < 5000; i++)
    put (&r, 3, (uint64_t) i);
  for (int i = 5000; i--; )
    get (&r, 3, (uint64_t) i);
  CHECK (r.base != p);
  close_block (&r, p);
  CHECK (r.top == p && r.base == p);
}

/* An empty chunk at the base of an empty segment that is too small for what
   comes next.  */
static void
empty_block_at_base (void)
{
  char *p = fill_segment ();
  put (&r, 1, 7);
  get (&r, 1, 7);
  CHECK (r.top == r.base && r.base != p);
  char *q = open_chunk (&r, 0, 8);
  CHECK (q == r.base);
  char *large = open_chunk (&r, 1000, 1000);
  memset (large, 1, 1000 * 1000);
  close_block (&r, large);
  close_block (&r, q);
  CHECK (r.top == q && r.base == q);
  close_block (&r, p);
}

/* Back over an empty segment in the middle.  */
static void
empty_segment_between (void)
{
  put (&r, 2, 42);
  char *p = fill_segment ();
  put (&r, 1, 1);
  get (&r, 1, 1);
  put (&r, 20000, 5);
  get (&r, 20000, 5);
  CHECK (r.top == r.base);
  put (&r, 1, 9);
  get (&r, 1, 9);
  close_block (&r, p);
  get (&r, 2, 42);
  CHECK (r.top == r.base);
}

/* A record as long as a segment, and one longer.  */
static void
long_records (void)
{
  put (&r, 8192, 1);
  put (&r, 1, 2);
  put (&r, 8193, 3);
  put (&r, 1, 4);
  get (&r, 1, 4);
  get (&r, 8193, 3);
  get (&r, 1, 2);
  get (&r, 8192, 1);
}

int
main (void)
{
  enter (&r);
  for (int round = 0; round < 3; round++) {
    block_below_empty_segment ();
    CHECK (r.top == r.base);
    empty_block_at_base ();
    empty_segment_between ();
    long_records ();
  }
  leave (&r);
  resync (&r);
  CHECK (r.top == r.base);
  /* The idle segments go, and the first one's memory where that is possible.  */
  uint64_t held = counters ().held_bytes, returned = adjoint_release_idle (NULL);
  resync (&r);
  CHECK (returned > 0 && counters ().held_bytes == held - returned);
  CHECK (r.end == r.base + counters ().held_bytes);
  put (&r, 3, 1);
  get (&r, 3, 1);
  leave (&r);
  puts ("ok");
  return 0;
}
