/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Idle memory is kept for the next call, and returned when several calls in a
   row needed far less, or when asked.
   { case "idle" "" "" 0 0 {^ok$} }
   { case "idle in segments" segments "ADJOINT_TAPE_SEGMENT=1M" 0 0 {^ok$} }  */

#include "generated.h"

static void
call (unsigned records)
{
  struct registers r;
  enter (&r);
  for (unsigned i = 0; i < records; i++)
    put (&r, 1000, i);
  turn (&r);
  for (unsigned i = records; i--; )
    get (&r, 1000, i);
  leave (&r);
}

enum { LARGE = 8000 };		/* records: 64 MB */

int
main (void)
{
  uint64_t large = (uint64_t) LARGE * 8000;
  call (LARGE);
  uint64_t held = counters ().held_bytes;
  CHECK (held >= large && held < 2 * large + (64 << 20));
  /* Kept, also when every second call is small.  */
  for (int i = 0; i < 30; i++) {
    call (1);
    call (LARGE);
    CHECK (counters ().held_bytes == held);
  }
  for (int i = 0; i < 3; i++)
    call (1);
  CHECK (counters ().held_bytes == held);
  /* Then given up.  */
  for (int i = 0; i < 60; i++)
    call (1);
  CHECK (counters ().held_bytes < held / 2);
  /* And fetched again.  */
  call (LARGE);
  CHECK (counters ().held_bytes >= large);
  uint64_t returned = adjoint_release_idle (NULL);
  CHECK (returned >= large - (1 << 20));
  CHECK (counters ().held_bytes <= 1 << 20);
  call (10);
  CHECK (counters ().peak_bytes == large);
  puts ("ok");
  return 0;
}
