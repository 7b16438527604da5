/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tape that may not grow ends the program with one message and status 1,
   after what the program wrote has been written.
   { case "words"	words "ADJOINT_TAPE_LIMIT=5M" 0 1 {^before\nadjoint: tape exhausted \(derivative of 'f', x\.c:12\): 16 bytes more are asked for, this call has 5242880 bytes on the tape; tapes hold 5242880 bytes, the limit is 5242880 bytes\.  Raise it: set the environment variable ADJOINT_TAPE_LIMIT, for example ADJOINT_TAPE_LIMIT=2G, or call adjoint_set_limit$} }
   { case "words in segments" words "ADJOINT_TAPE_LIMIT=5M ADJOINT_TAPE_SEGMENT=64k" 0 1 {^before\nadjoint: tape exhausted [^\n]*: 16 bytes more are asked for, .* the limit is 5242880 bytes\.[^\n]*$} }
   { case "limit by call" call "" 0 1 {^before\nadjoint: tape exhausted [^\n]*: 16 bytes more .* the limit is 3000000 bytes[^\n]*$} }
   { case "call wins"	call "ADJOINT_TAPE_LIMIT=2k" 0 1 {the limit is 3000000 bytes} }
   { case "chunk"	chunk "ADJOINT_TAPE_LIMIT=1G" 0 1 {^before\nadjoint: tape exhausted [^\n]*: 8000000000 bytes more [^\n]*=16G, [^\n]*$} }
   { case "product"	product "" 0 1 {^before\nadjoint: a tape chunk of 4611686018427387904 rows of 8 bytes each is asked for \(derivative of 'f', x\.c:12\): this exceeds any memory$} }
   { case "parts"	parts "" 0 1 {^before\nadjoint: tape exhausted [^\n]*: 9223372036854775800 bytes more [^\n]*$} }
   { case "negative"	negative "" 0 1 {^before\nadjoint: a tape chunk of -1 rows of 8 bytes [^\n]*$} }
   { case "bits"	bits "ADJOINT_TAPE_LIMIT=2M" 0 1 {^before\nadjoint: tape exhausted [^\n]*: 8 bytes more [^\n]*$} }
   { case "address space" words "ADJOINT_TAPE_LIMIT=100G" 60000 1 {^before\nadjoint: tape exhausted [^\n]*: the system refuses [0-9]+ bytes more[^\n]*$} }
   { case "address space, chunk" chunk "ADJOINT_TAPE_LIMIT=100G" 60000 1 {^before\nadjoint: tape exhausted [^\n]*: the system refuses 8000000000 bytes more[^\n]*$} }
   { case "other thread's share" two "ADJOINT_TAPE_LIMIT=8M" 0 1 {^before\nadjoint: tape exhausted .*, this call has [1-4][0-9]{6} bytes on the tape; tapes hold 8388608 bytes[^\n]*$} }  */

#include "generated.h"

static void
forever (struct registers *r)
{
  for (;;)
    put (r, 2, 1);
}

int
main (int argc, char **argv)
{
  struct registers r, other;
  const char *what = argc > 1 ? argv[1] : "";
  printf ("before\n");
  enter (&r);
  if (!strcmp (what, "words"))
    forever (&r);
  if (!strcmp (what, "call")) {
    CHECK (adjoint_set_limit (3000000) > 0 && adjoint_get_limit () == 3000000);
    forever (&r);
  }
  if (!strcmp (what, "chunk"))
    open_chunk (&r, 1000000000, 8);
  if (!strcmp (what, "parts")) {
    const uint64_t most = INT64_MAX - 7, big = (uint64_t) 1 << 31;
    CHECK (adjoint_rt_room (3, 3, 8) == 24);
    CHECK (adjoint_rt_room (0, most, 8) == 8);
    CHECK (adjoint_rt_room ((uint64_t) -1, most, 8) == 8);
    CHECK (adjoint_rt_room (3, 0, 8) == 8);
    CHECK (adjoint_rt_room (big, big, 0) == (uint64_t) 1 << 62);
    CHECK (adjoint_rt_room (2 * big, big, 0) == most);
    CHECK (adjoint_rt_room (big, big, (uint64_t) 1 << 62) == most);
    CHECK (adjoint_rt_room (1, most, 8) == most);
    CHECK (adjoint_rt_room (1, most - 8, 8) == most);
    open_chunk (&r, adjoint_rt_room (big, adjoint_rt_room (2 * big, big, 0), 0), 1);
  }
  if (!strcmp (what, "product"))
    open_chunk (&r, (uint64_t) 1 << 62, 8);
  if (!strcmp (what, "negative"))
    open_chunk (&r, (uint64_t) -1, 8);
  if (!strcmp (what, "bits"))
    for (;;)
      put_bits (&r, 31, 5);
  if (!strcmp (what, "two")) {
    other.tape = adjoint_tape_new ();
    resync (&other);
    put (&other, 500000, 1);
    forever (&r);
  }
  return 4;
}
