/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of memory to the tape, of rows too: short ones and long ones, where it is short, where it is long, and
   where it was long above in the call before; from and to addresses of all alignments.
   { case "stream" "" "" 0 0 {^ok$} }
   { case "stream, in segments" "" "ADJOINT_TAPE_SEGMENT=64k" 0 0 {^ok$} }  */

#include <stdbool.h>

#include "generated.h"

enum { MOST = 300 << 10, DEEP = 65 << 20, KINDS = 12 };

static struct registers r;
static char source[MOST + 64];

static const uint64_t bytes[KINDS] = { 0, 1, 8, 63, 4096, 65535, 65536, 65543, 65600, 100001,
				       262144, MOST };

/* Chunks of all these lengths, one on the other, the last ones first taken off; what is
   around a copy stays as it was.  */
static void
copies (void)
{
  char *chunk[KINDS];
  put (&r, 1, 99);
  for (unsigned k = 0; k < KINDS; k++) {
    chunk[k] = open_chunk (&r, bytes[k] + 16, 1);
    memset (chunk[k], 'x', bytes[k] + 16);
    adjoint_rt_stream (r.tape, chunk[k] + 8, source + 3 * k, bytes[k]);
    put (&r, 1, k);
  }
  for (unsigned k = KINDS; k-- > 0;) {
    get (&r, 1, k);
    CHECK (!memcmp (chunk[k], "xxxxxxxx", 8));
    CHECK (!memcmp (chunk[k] + 8, source + 3 * k, bytes[k]));
    CHECK (!memcmp (chunk[k] + 8 + bytes[k], "xxxxxxxx", 8));
    close_block (&r, chunk[k]);
  }
  get (&r, 1, 99);
}

/* PLANES planes of ROWS rows of WIDTH bytes, in memory that begins SKIP bytes behind the first column and
   ends as many before the last one.  */
static void
rectangle (uint64_t width, uint64_t rows, int64_t distance, uint64_t planes, int64_t apart, uint64_t skip,
	   bool streams)
{
  int64_t across = (int64_t) (rows - 1) * distance, through = (int64_t) (planes - 1) * apart;
  int64_t lowest = (across < 0 ? across : 0) + (through < 0 ? through : 0);
  int64_t highest = (across > 0 ? across : 0) + (through > 0 ? through : 0) + (int64_t) width;
  uint64_t all = (uint64_t) (highest - lowest) - 2 * skip;
  char *memory = malloc (all), *chunk = open_chunk (&r, width * rows * planes + 16, 1), *to = chunk + 8;
  /* Where row 0 would begin.  */
  uintptr_t from = (uintptr_t) memory - skip - (uintptr_t) lowest;
  CHECK (memory);
  for (uint64_t k = 0; k < all; k++)
    memory[k] = (char) (k * 5 + k / 239);
  memset (chunk, 'x', width * rows * planes + 16);
  adjoint_rt_rectangle (r.tape, to, (void *) from, memory, memory + all - 1, 1, width, rows,
			(uint64_t) distance, planes, (uint64_t) apart, 1, 0, streams);
  for (uint64_t k = 0; k < planes; k++)
    for (uint64_t i = 0; i < rows; i++)
      for (uint64_t c = 0; c < width; c++, to++) {
	int64_t at = (int64_t) (c - skip) - lowest + (int64_t) i * distance + (int64_t) k * apart;
	CHECK (*to == (at < 0 || at >= (int64_t) all ? 'x' : memory[at]));
      }
  CHECK (!memcmp (chunk, "xxxxxxxx", 8) && !memcmp (to, "xxxxxxxx", 8));
  close_block (&r, chunk);
  free (memory);
}

/* Blocks of planes of single numbers, all some distance apart, or some of them none.  */
static void
numbers (uint64_t distance, uint64_t apart, uint64_t further, bool streams)
{
  enum { ROWS = 5, PLANES = 3, BLOCKS = 4 };
  uint64_t *chunk = (uint64_t *) open_chunk (&r, ROWS * PLANES * BLOCKS, 8), at = 0;
  uint64_t last = 4 * distance + 2 * apart + 3 * further, *memory = malloc (8 * (last + 1));
  CHECK (memory);
  for (uint64_t k = 0; k <= last; k++)
    memory[k] = 1000 + k;
  adjoint_rt_rectangle (r.tape, chunk, memory, memory, memory + last, 8, 1, ROWS, distance, PLANES, apart,
			BLOCKS, further, streams);
  for (uint64_t b = 0; b < BLOCKS; b++)
    for (uint64_t k = 0; k < PLANES; k++)
      for (uint64_t i = 0; i < ROWS; i++)
	CHECK (chunk[at++] == 1000 + i * distance + k * apart + b * further);
  close_block (&r, (char *) chunk);
  free (memory);
}

static void
rectangles (bool streams)
{
  numbers (1, 7, 30, streams);
  numbers (1, 5, 15, streams);
  numbers (1, 5, 20, streams);
  numbers (3, 1, 16, streams);
  for (uint64_t skip = 0; skip < 9; skip += 4) {
    rectangle (40, 5, 100, 1, 0, skip, streams);
    rectangle (40, 5, -41, 3, 300, skip, streams);
    rectangle (24, 4, 0, 2, -30, skip, streams);
    rectangle (2000, 60, 2100, 2, 130000, skip, streams);
  }
}

int
main (void)
{
  for (unsigned k = 0; k < sizeof source; k++)
    source[k] = (char) (k * 7 + k / 251);
  for (int call = 0; call < 2; call++) {
    enter (&r);
    copies ();
    rectangles (false);
    put (&r, 3, 11);
    char *deep = open_chunk (&r, DEEP, 1);
    copies ();
    rectangles (true);
    close_block (&r, deep);
    get (&r, 3, 11);
    turn (&r);
    leave (&r);
  }
  puts ("ok");
  return 0;
}
