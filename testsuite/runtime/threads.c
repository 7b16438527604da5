/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every thread has its own tape, freed with it; tapes of the user's own.
   { case "threads" "" "" 0 0 {^ok$} }
   { case "threads near the limit" "" "ADJOINT_TAPE_LIMIT=64M" 0 0 {^ok$} }
   Eight threads that hold 24 MiB each at one time, where little more than that is
   there (their stacks and the program take some 20 MiB of address space).
   { case "a shared limit" "share" "ADJOINT_TAPE_LIMIT=208M" 0 0 {^ok$} }
   { case "a shared limit, segments" "share" "ADJOINT_TAPE_LIMIT=208M ADJOINT_TAPE_SEGMENT=1M" 0 0 {^ok$} }
   { case "shared address space" "share" "MALLOC_ARENA_MAX=1" 250000 0 {^ok$} }  */

#include <pthread.h>
#include "generated.h"

static void
work (struct registers *r, uint64_t seed)
{
  for (unsigned i = 0; i < 20000; i++) {
    put (r, 5, seed + i);
    put_bits (r, 2, (seed + i) & 3);
  }
  turn (r);
  for (unsigned i = 20000; i--; ) {
    get (r, 5, seed + i);
    CHECK (get_bits (r, 2) == ((seed + i) & 3));
  }
  leave (r);
}

static void *
thread (void *argument)
{
  uint64_t seed = (uint64_t) (uintptr_t) argument * 1000;
  struct registers r;
  for (int i = 0; i < 3; i++) {
    enter (&r);
    CHECK (r.tape == adjoint_tape_thread ());
    work (&r, seed);
  }
  return r.tape;
}

/* A destructor that uses the tape, before or after the tape's own.  */
static pthread_key_t late;

static void *
thread_and_late (void *argument)
{
  CHECK (pthread_setspecific (late, argument) == 0);
  return thread (argument);
}

static void
use_late (void *argument)
{
  thread (argument);
}

enum { THREADS = 8 };

static pthread_barrier_t all_hold;

static void *
hold (void *argument)
{
  struct registers r;
  uint64_t seed = (uint64_t) (uintptr_t) argument;
  const unsigned records = (24 << 20) / 40;
  enter (&r);
  for (unsigned i = 0; i < records; i++)
    put (&r, 5, seed + i);
  pthread_barrier_wait (&all_hold);
  turn (&r);
  for (unsigned i = records; i--; )
    get (&r, 5, seed + i);
  leave (&r);
  return NULL;
}

static void
share (void)
{
  pthread_t ids[THREADS];
  pthread_attr_t small;
  CHECK (pthread_attr_init (&small) == 0);
  CHECK (pthread_attr_setstacksize (&small, 1 << 20) == 0);
  CHECK (pthread_barrier_init (&all_hold, NULL, THREADS) == 0);
  for (uintptr_t i = 0; i < THREADS; i++)
    CHECK (pthread_create (&ids[i], &small, hold, (void *) (i + 1)) == 0);
  for (int i = 0; i < THREADS; i++)
    CHECK (pthread_join (ids[i], NULL) == 0);
  puts ("ok");
}

int
main (int argc, char **argv)
{
  if (argc > 1 && !strcmp (argv[1], "share")) {
    share ();
    return 0;
  }
  pthread_t ids[THREADS];
  void *tape;
  struct adjoint_tape *mine = adjoint_tape_thread ();
  CHECK (pthread_key_create (&late, use_late) == 0);
  for (int round = 0; round < 4; round++) {
    for (uintptr_t i = 0; i < THREADS; i++)
      CHECK (pthread_create (&ids[i], NULL, thread_and_late, (void *) (i + 1)) == 0);
    for (int i = 0; i < THREADS; i++) {
      CHECK (pthread_join (ids[i], &tape) == 0);
      CHECK (tape && tape != mine);
    }
  }
  struct registers r;
  r.tape = adjoint_tape_new ();
  CHECK (r.tape != mine && mine == adjoint_tape_thread ());
  resync (&r);
  work (&r, 5);
  put (&r, 3, 1);
  put_bits (&r, 3, 1);
  sync (&r);
  adjoint_tape_clear (r.tape);
  resync (&r);
  CHECK (r.top == r.base && r.bits == 1);
  work (&r, 6);
  adjoint_tape_free (r.tape);
  adjoint_tape_free (adjoint_tape_thread ());
  thread (NULL);
  adjoint_tape_free (NULL);
  adjoint_tape_free (adjoint_tape_thread ());
  puts ("ok");
  return 0;
}
