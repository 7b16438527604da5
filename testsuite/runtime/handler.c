/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A handler instead of the end of the program.
   { case "jump" "jump" "ADJOINT_TAPE_LIMIT=3M ASAN_OPTIONS=allocator_may_return_null=1" 0 0 {ok$} }
   { case "jump, in segments" "jump" "ADJOINT_TAPE_LIMIT=3M ADJOINT_TAPE_SEGMENT=64k ASAN_OPTIONS=allocator_may_return_null=1" 0 0 {ok$} }
   { case "jump, address space" "jump" "" 60000 0 {^ok$} }
   { case "return" "return" "ADJOINT_TAPE_LIMIT=3M" 0 1 {^asked (8|24)\nadjoint: tape exhausted \(derivative of 'f', x\.c:12\): (8|24) bytes more are asked for, [^\n]*$} }
   { case "exit" "exit" "ADJOINT_TAPE_LIMIT=3M" 0 7 {^asked (8|24)$} }
   { case "none" "none" "ADJOINT_TAPE_LIMIT=3M" 0 1 {^adjoint: tape exhausted [^\n]*$} }
   { case "trips" "trips" "ADJOINT_TAPE_LIMIT=3M" 0 1 {^adjoint: tape exhausted [^\n]*, this call has 31[0-9]* bytes on the tape and by its trip count needs about 7[89][0-9]{5}; [^\n]*$} }  */

#include <setjmp.h>
#include "generated.h"

static jmp_buf back;
static struct adjoint_exhaustion last;

static void
handler (const struct adjoint_exhaustion *what, void *data)
{
  last = *what;
  CHECK (!strcmp (what->function, "f") && !strcmp (what->file, "x.c"));
  CHECK (what->line == 12);
  if (!strcmp (data, "jump"))
    longjmp (back, 1);
  printf ("asked %llu\n", (unsigned long long) what->asked);
  if (!strcmp (data, "exit"))
    exit (7);
}

static void
sweep (unsigned records)
{
  struct registers r;
  enter (&r);
  for (unsigned i = 0; i < records; i++) {
    put (&r, 3, i);
    put_bits (&r, 5, i & 31);
  }
  turn (&r);
  for (unsigned i = records; i--; ) {
    get (&r, 3, i);
    CHECK (get_bits (&r, 5) == (i & 31));
  }
  leave (&r);
}

/* What an adjoint that is left may have.  */
static void
have_memory (void)
{
  adjoint_rt_local_alloc (100000, PLACE);
  adjoint_rt_object (100000, 64, PLACE);
}

static void
jump (int how)
{
  struct registers r;
  have_memory ();
  switch (how) {
  case 0:
    sweep (UINT32_MAX);
    break;
  case 1:
    enter (&r);
    open_chunk (&r, 1 << 20, 64);
    break;
  case 2:
    enter (&r);
    open_chunk (&r, (uint64_t) -1, 8);
    break;
  case 3:
    adjoint_rt_local_alloc ((uint64_t) 1 << 62, PLACE);
    break;
  case 4:
    adjoint_rt_object (100 << 20, 64, PLACE);
    break;
  case 5:
    enter (&r);
    for (;;)
      put_bits (&r, 31, 5);
  }
  CHECK (!"comes back");
}

static void
jumps (void)
{
  static int how, again;
  for (how = 0; how < 6; how++)
    for (again = 0; again < 3; again++) {
      if (setjmp (back) == 0)
	jump (how);
      CHECK (counters ().local_bytes == 0 && counters ().held_bytes < 60 << 20);
      sweep (20000);
    }
  CHECK (last.asked == 8);
  puts ("ok");
}

int
main (int argc, char **argv)
{
  char *what = argc > 1 ? argv[1] : "none";
  struct registers r;
  if (!strcmp (what, "trips")) {
    enter (&r);
    put (&r, 1000, 1);
    r.tape->trips = 100;
    r.tape->trip = 0;
    r.tape->start = r.top;
    for (;; r.tape->trip++)
      for (int i = 0; i < 10; i++)
	put (&r, 1000, 1);
  }
  adjoint_on_exhaustion (handler, what);
  if (!strcmp (what, "jump"))
    jumps ();
  else {
    if (!strcmp (what, "none"))
      adjoint_on_exhaustion (NULL, NULL);
    sweep (UINT32_MAX);
  }
  return 0;
}
