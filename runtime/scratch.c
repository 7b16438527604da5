/* SPDX-License-Identifier: MIT */
/* Memory for an adjoint of the user's, which runs its function again: copies of what the
   function got, which overlap as the originals did.

   A block begins with a row for each range.  Ranges of which some byte is the same are copied
   as one, from the first to the last byte of all of them; so are those that only a third one
   connects.  A range without an address is a shadow that nobody asks for: zeros.  Each has
   the alignment of its original, up to 16 bytes.  */

#include <stdbool.h>
#include <string.h>

#include "rt.h"

struct range {
  const char *from;
  uint64_t bytes;
  char *at;
};

enum { ALIGNMENT = 16 };

static char *
aligned (char *at, uintptr_t remainder)
{
  uintptr_t gap = -(uintptr_t) at & (ALIGNMENT - 1);
  return at + gap + remainder;
}

/* R has no place yet and shares bytes with LOW to HIGH.  */
static bool
meets (const struct range *r, uintptr_t low, uintptr_t high)
{
  uintptr_t from = (uintptr_t) r->from;
  return !r->at && r->from && r->bytes && from < high && from + r->bytes > low;
}

/* Copies range K and all that overlap with it to AT, or behind; returns where that ends.  */
static char *
place_group (struct range *r, uint64_t k, uint64_t n, char *at)
{
  uintptr_t low = (uintptr_t) r[k].from, high = low + r[k].bytes;
  for (bool grows = true; grows;) {
    grows = false;
    for (uint64_t j = 0; j < n; j++) {
      uintptr_t from = (uintptr_t) r[j].from, to = from + r[j].bytes;
      if (!meets (&r[j], low, high) || (from >= low && to <= high))
	continue;
      low = from < low ? from : low;
      high = to > high ? to : high;
      grows = true;
    }
  }
  at = aligned (at, low & (ALIGNMENT - 1));
  memcpy (at, (const char *) low, high - low);
  for (uint64_t j = 0; j < n; j++)
    if (meets (&r[j], low, high))
      r[j].at = at + ((uintptr_t) r[j].from - low);
  return at + (high - low);
}

static void
place_all (struct range *r, uint64_t n)
{
  char *at = (char *) (r + n);
  for (uint64_t k = 0; k < n; k++) {
    if (!r[k].bytes || r[k].at)
      continue;
    if (r[k].from) {
      at = place_group (r, k, n, at);
      continue;
    }
    r[k].at = at = aligned (at, 0);
    memset (at, 0, r[k].bytes);
    at += r[k].bytes;
  }
}

void
adjoint_rt_scratch_note (void *block, uint64_t k, void *from, uint64_t bytes)
{
  struct range *r = block;
  r[k].from = from;
  r[k].bytes = bytes;
  r[k].at = NULL;
}

void *
adjoint_rt_scratch_place (void *block, uint64_t k, uint64_t n)
{
  struct range *r = block;
  if (k == 0)
    place_all (r, n);
  return r[k].at;
}
