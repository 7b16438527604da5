/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Large local variables, memory that lives as long as a call, and what abandoned
   calls leave.
   { case "owned" "" "" 0 0 {^ok$} }
   { case "owned, in segments" "" "ADJOINT_TAPE_SEGMENT=64k" 0 0 {^ok$} }
   { case "limit" "limit" "ADJOINT_TAPE_LIMIT=1M" 0 1 {^adjoint: no memory for large local variables \(derivative of 'f', x\.c:12\): [0-9]+ bytes more are asked for, this call has 0 bytes on the tape; [^\n]*$} }
   { case "size" "size" "" 0 1 {^adjoint: no memory for large local variables \(derivative of 'f', x\.c:12\)[^\n]*$} }  */

#include "generated.h"

static char *
object (uint64_t bytes, uint64_t alignment)
{
  char *p = adjoint_rt_object (bytes, alignment, PLACE);
  CHECK ((uintptr_t) p % alignment == 0 && (uintptr_t) p % 64 == 0);
  memset (p, (int) (bytes % 251), bytes);
  return p;
}

static void
is_intact (const char *p, uint64_t bytes)
{
  for (uint64_t i = 0; i < bytes; i += 1 + bytes / 100)
    CHECK (p[i] == (char) (bytes % 251));
}

/* Calls inside calls, with objects, arrays and memory until the end of the call.  */
static void
call (int depth)
{
  uint64_t large = 70000 + 10007 * (uint64_t) depth;
  char *p = object (large, 64), *q = object (90000, depth % 2 ? 4096 : 64);
  uint64_t level = adjoint_rt_level ();
  for (unsigned i = 0; i < 5; i++) {
    char *kept = adjoint_rt_alloca (i * 1000, PLACE);
    memset (kept, 1, i * 1000);
    char *array = adjoint_rt_shadow_alloc (100, PLACE);
    if (depth && i == 3)
      call (depth - 1);
    CHECK (array[99] == 0);
    adjoint_rt_free (array);
  }
  is_intact (p, large);
  is_intact (q, 90000);
  adjoint_rt_level_end (level);
  adjoint_rt_object_end (q);
  adjoint_rt_object_end (p);
}

static uint64_t
held (void)
{
  return counters ().held_bytes;
}

/* Arrays that were given back serve the next request of about their size, shadows are zero
   again; no more than 128 MiB or 256 wait, and asking gives all back.  */
static void
arrays_wait (void)
{
  const uint64_t size = 1000000;
  adjoint_release_idle (NULL);
  uint64_t before = held ();
  char *a = adjoint_rt_local_alloc (size, PLACE), *b = adjoint_rt_local_alloc (2 * size, PLACE);
  memset (a, 1, size);
  memset (b, 1, 2 * size);
  adjoint_rt_free (a);
  adjoint_rt_free (b);
  CHECK (held () == before + 3 * size && counters ().local_bytes == 0);
  char *c = adjoint_rt_shadow_alloc (size - 1000, PLACE);
  CHECK (c == a && held () == before + 2 * size);
  for (uint64_t i = 0; i < size - 1000; i++)
    CHECK (c[i] == 0);
  char *d = adjoint_rt_local_alloc (size, PLACE);	/* that of B would waste too much */
  CHECK (d != b && held () == before + 2 * size);
  adjoint_rt_free (c);
  adjoint_rt_free (d);
  char *small = adjoint_rt_local_alloc (1000, PLACE);
  adjoint_rt_free (small);
  CHECK (held () == before + 4 * size);
  CHECK (adjoint_release_idle (NULL) >= 4 * size && held () <= before);
  /* Steps that each wait for their reverse: the next call's get the same memory.  */
  char *many[300];
  for (int i = 0; i < 300; i++)
    many[i] = adjoint_rt_local_alloc (16000 + (unsigned) i % 3 * 4000, PLACE);
  for (int i = 300; i-- > 0;)
    adjoint_rt_free (many[i]);
  uint64_t waiting = held ();
  CHECK (waiting > before + 256 * 16000 && waiting < before + 256 * 20100);
  for (int i = 0; i < 6; i++)
    many[i] = adjoint_rt_shadow_alloc (16000 + (unsigned) i % 3 * 4000, PLACE);
  CHECK (held () < waiting - 6 * 17000);
  for (int i = 0; i < 6; i++)
    adjoint_rt_free (many[i]);
  adjoint_release_idle (NULL);
  for (int i = 0; i < 40; i++)
    many[i] = adjoint_rt_local_alloc (10 << 20, PLACE);
  for (int i = 0; i < 40; i++)
    adjoint_rt_free (many[i]);
  CHECK (held () <= before + (128 << 20));
  for (int i = 0; i < 40; i++)
    many[i] = adjoint_rt_local_alloc (200000, PLACE);
  for (int i = 0; i < 40; i++)
    adjoint_rt_free (many[i]);
  adjoint_rt_free (adjoint_rt_shadow_alloc (200000, PLACE));
  CHECK (held () <= before + (128 << 20));
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";
  CHECK (counters ().local_bytes == 0);
  if (!strcmp (what, "limit"))
    object (2 << 20, 64);
  if (!strcmp (what, "size"))
    adjoint_rt_object (INT64_MAX, 64, PLACE);
  uint64_t none = adjoint_rt_level ();
  for (int i = 0; i < 3; i++) {
    call (20);
    CHECK (counters ().local_bytes == 0);
  }
  adjoint_rt_level_end (none);
  /* An object at the base of the first segment.  */
  char *first = object (1000, 64);
  object (100000, 64);
  CHECK (counters ().local_bytes >= 101000);
  adjoint_rt_object_end (first);
  CHECK (counters ().local_bytes == 0);
  /* Left in the middle.  */
  struct registers r;
  for (int i = 0; i < 3; i++) {
    enter (&r);
    put (&r, 3, 1);
    object (200000, 64);
    adjoint_rt_local_alloc (1000, PLACE);
    adjoint_rt_alloca (1000, PLACE);
    adjoint_rt_shadow_alloc (5000, PLACE);
    CHECK (counters ().local_bytes >= 207000);
    adjoint_tape_clear (NULL);
    CHECK (counters ().local_bytes == 0);
    call (3);
  }
  arrays_wait ();
  call (3);
  adjoint_rt_local_alloc (1000, PLACE);
  adjoint_tape_free (adjoint_tape_thread ());
  puts ("ok");
  return 0;
}
