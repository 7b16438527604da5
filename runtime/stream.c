/* SPDX-License-Identifier: MIT */
/* Memory that is copied to the tape.

   A copy that stays in the caches drives out what the program works on, and each of its lines is
   read from memory before it is written.  Where the tape is longer than the caches hold, the
   reverse sweep finds nothing of it there anyway; so what a long tape gets is written past the
   caches.  How long it will be, recent calls tell.  Short copies are not: they cost too little.  */

#include <stdbool.h>
#include <string.h>

#ifdef __SSE2__
# include <emmintrin.h>
#endif

#include "rt.h"
#include "tape.h"

enum { LEAST_COPY = 64 << 10, LEAST_ROW = 1 << 10, LEAST_TAPE = 64 << 20 };

#ifdef __SSE2__
enum { LINE = 64, VECTOR = 16 };

/* Writes whole lines past the caches; end_writes comes behind the last one.  */
static void
write_past (char *to, const char *from, size_t bytes)
{
  size_t head = -(uintptr_t) to & (LINE - 1), lines = (bytes - head) / LINE;
  memcpy (to, from, head);
  to += head;
  from += head;
  for (size_t k = 0; k < lines; k++, to += LINE, from += LINE)
    for (int v = 0; v < LINE; v += VECTOR)
      _mm_stream_si128 ((__m128i *) (void *) (to + v),
			_mm_loadu_si128 ((const __m128i *) (const void *) (from + v)));
  memcpy (to, from, bytes - head - lines * LINE);
}

/* What is written later is not seen earlier by other threads.  */
static void
end_writes (void)
{
  _mm_sfence ();
}
#else
# define write_past memcpy
# define end_writes() ((void) 0)
#endif

/* The tape is long below CHUNK, which was opened last; or was above it in recent calls: half as long is
   enough then, because all above is written and read again before CHUNK is read.  */
static bool
is_deep (const struct tape *t, const char *chunk)
{
  const struct segment *g = t->words.current;
  uint64_t below = t->words.below + (uint64_t) (chunk - g->map.base);
  uint64_t above = t->recent_peak > below ? t->recent_peak - below : 0;
  return below >= LEAST_TAPE || above >= LEAST_TAPE / 2;
}

void
adjoint_rt_stream (struct adjoint_tape *tape, void *chunk, const void *from, uint64_t bytes)
{
  if (bytes >= LEAST_COPY && is_deep (tape_of (tape), chunk)) {
    write_past (chunk, from, bytes);
    end_writes ();
  } else
    memcpy (chunk, from, bytes);
}

/* What of a rectangle is read, and how.  */
struct limits { uintptr_t first, end; bool past; };

/* Of the BYTES at FROM, those within L to TO, where all of them belong.  */
static void
copy_row (char *to, uintptr_t from, uint64_t bytes, const struct limits *l)
{
  uintptr_t begin = from < l->first ? l->first : from, stop = from + bytes < l->end ? from + bytes : l->end;
  if (begin >= stop)
    return;
  if (l->past && stop - begin >= LEAST_ROW)
    write_past (to + (begin - from), (const char *) begin, stop - begin);
  else
    memcpy (to + (begin - from), (const char *) begin, stop - begin);
}

/* ROWS rows of BYTES bytes, DISTANCE apart.  */
static void
copy_rows (char *to, uintptr_t from, uint64_t bytes, uint64_t rows, uint64_t distance,
	   const struct limits *l)
{
  uintptr_t last = from + (rows - 1) * distance, low = from < last ? from : last, high = from < last ? last : from;
  if (bytes == sizeof (uint64_t) && low >= l->first && high + bytes <= l->end)
    for (uint64_t k = 0; k < rows; k++)
      memcpy (to + k * sizeof (uint64_t), (const char *) (from + k * distance), sizeof (uint64_t));
  else
    for (uint64_t k = 0; k < rows; k++)
      copy_row (to + k * bytes, from + k * distance, bytes, l);
}

void
adjoint_rt_rectangle (struct adjoint_tape *tape, void *chunk, const void *from, const void *first,
		      const void *last, uint64_t bytes, uint64_t width, uint64_t rows,
		      uint64_t distance, uint64_t planes, uint64_t plane_distance, uint64_t blocks,
		      uint64_t block_distance, uint64_t streams)
{
  uint64_t all = width * bytes * rows * planes * blocks;
  struct limits l = { (uintptr_t) first, (uintptr_t) last + bytes,
		      streams && all >= LEAST_COPY && is_deep (tape_of (tape), chunk) };
  char *to = chunk;
  /* Rows without gaps are one.  */
  for (int k = 0; k < 2 && width == distance; k++) {
    width *= rows;
    rows = planes, distance = plane_distance;
    planes = blocks, plane_distance = block_distance;
    blocks = 1;
  }
  for (uint64_t k = 0; k < blocks; k++)
    for (uint64_t i = 0; i < planes; i++, to += width * bytes * rows)
      copy_rows (to, (uintptr_t) from + (k * block_distance + i * plane_distance) * bytes, width * bytes,
		 rows, distance * bytes, &l);
  if (l.past)
    end_writes ();
}
