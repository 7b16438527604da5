/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Faults of generated code that the run time can see, and stubs.
   { case "underflow"	words "" 0 134 {^adjoint: internal error: tape underflow} }
   { case "underflow in a segment" above "ADJOINT_TAPE_SEGMENT=64k" 0 134 {tape underflow} }
   { case "back above base" pointer "" 0 134 {is not at the base} }
   { case "grow outside" outside "" 0 134 {is outside its segment} }
   { case "no bits"	bits "" 0 134 {bit stack underflow} }
   { case "no more bits" spilled "" 0 134 {internal error: tape underflow} }
   { case "unknown chunk" chunk "" 0 134 {no chunk at} }
   { case "frame"	frame "" 0 134 {frame of function 0x11 where one of 0x22 is expected} }
   { case "stub"	stub "" 0 1 {^adjoint: a derivative was called that is still a stub.*-fplugin=adjoint} }
   { case "overlap"	overlap "" 0 1 {^adjoint: the shadows of `x' .* and `y' .* overlap} }
   { case "bytes"	bytes "" 0 1 {^adjoint: 16 bytes with active reals were copied as bytes .shadows at .* and .*. between places that lie differently within their words: copy them as reals} }
   { case "pieces"	pieces "" 0 1 {^adjoint: 4 bytes with active reals were copied as bytes .* in pieces that are no whole words: copy them as reals} }
   { case "kinds"	kinds "" 0 1 {^adjoint: 8 bytes with active reals were copied as bytes .* that may be of several kinds, and the original is used as well: copy them as reals} }
   { case "no memory"	memory "" 0 1 {^adjoint: no memory for a local array's shadow \(derivative of 'f', x\.c:12\): this exceeds any memory$} }  */

#include "generated.h"

int
main (int argc, char **argv)
{
  struct registers r;
  const char *what = argc > 1 ? argv[1] : "";
  double x[10] = { 0 };
  enter (&r);
  if (!strcmp (what, "words")) {
    put (&r, 2, 1);
    get (&r, 2, 1);
    get (&r, 1, 0);
  }
  if (!strcmp (what, "above")) {
    char *p = open_chunk (&r, 8192, 8);
    put (&r, 2, 1);
    get (&r, 2, 1);
    close_block (&r, p);
    put (&r, 8192, 1);
    get (&r, 8192, 1);
    get (&r, 1, 0);
  }
  if (!strcmp (what, "pointer"))
    adjoint_rt_back (r.tape, r.top + 8);
  if (!strcmp (what, "outside"))
    adjoint_rt_grow (r.tape, r.top - 8, 8, PLACE);
  if (!strcmp (what, "bits"))
    get_bits (&r, 1);
  if (!strcmp (what, "spilled")) {
    for (int i = 0; i < 10; i++)
      put_bits (&r, 32, 1);
    for (int i = 0; i < 11; i++)
      get_bits (&r, 32);
  }
  if (!strcmp (what, "chunk"))
    adjoint_rt_close (r.tape, x);
  if (!strcmp (what, "frame"))
    adjoint_rt_bad_frame (r.tape, 0x11, 0x22);
  if (!strcmp (what, "stub"))
    adjoint_stub ();
  if (!strcmp (what, "overlap"))
    {
      uint64_t row[] = { (uintptr_t) "x", (uintptr_t) x, 48, 0,
			 (uintptr_t) "y", (uintptr_t) (x + 5), 40, 0 };
      adjoint_rt_all_disjoint (row, 2);
    }
  if (!strcmp (what, "pieces")) {
    x[0] = x[5] = 1;
    adjoint_rt_move_adjoint_words ((char *) x + 4, (char *) x + 44, 12);
  }
  if (!strcmp (what, "kinds")) {
    x[0] = x[5] = 1;
    adjoint_rt_move_adjoint_bits (x, x + 5, 8);
  }
  if (!strcmp (what, "bytes")) {
    x[1] = x[5] = 1;
    adjoint_rt_move_adjoint_words ((char *) x + 4, x + 5, 16);
  }
  if (!strcmp (what, "memory"))
    adjoint_rt_shadow_alloc (UINT64_MAX, PLACE);
  return 4;
}
