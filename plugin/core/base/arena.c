/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arenas: see base.h.

   An arena is a list of chunks.  Those of a released arena are kept for the next one: a trial or a
   check fills an arena and releases it, hundreds of times for a file.  malloc would give such memory
   back to the system each time, and the next arena would get fresh pages, which the system clears
   once more; that was up to a fifth of the time that a compilation took.  */

#include "base.h"

#include <stdlib.h>
#include <string.h>

struct arena_chunk {
  struct arena_chunk *next;
  size_t used, size;
  _Alignas (16) unsigned char data[];
};

/* The first chunk of an arena; each one is twice as large as the one before, up to the
   largest.  What does not fit into that has a chunk of just its size.  */
enum { FIRST_BYTES = 2 * 1024, MOST_BYTES = 64 * 1024, CHUNK_SIZES = 6 };

_Static_assert (FIRST_BYTES << (CHUNK_SIZES - 1) == MOST_BYTES, "");

/* Chunks that no arena has, by size, their contents zero.  */
static struct arena_chunk *spare[CHUNK_SIZES];

/* Under the address sanitizer none are kept, so that it sees what is used after its arena was
   released.  */
#ifdef __SANITIZE_ADDRESS__
enum { KEEPS_SPARE = false };
#else
enum { KEEPS_SPARE = true };
#endif

void
arena_init (struct arena *a)
{
  a->head = NULL;
}

static void
chunk_release (struct arena_chunk *c)
{
  if (!KEEPS_SPARE || c->size > MOST_BYTES) {
    free (c);
    return;
  }
  uint32_t k = 0;
  while (c->size > (size_t) FIRST_BYTES << k)
    k++;
  memset (c->data, 0, c->used);
  c->used = 0;
  c->next = spare[k];
  spare[k] = c;
}

void
arena_release (struct arena *a)
{
  for (struct arena_chunk *c = a->head, *next; c; c = next) {
    next = c->next;
    chunk_release (c);
  }
  a->head = NULL;
}

void
arena_free_spare (void)
{
  for (uint32_t k = 0; k < CHUNK_SIZES; k++)
    while (spare[k]) {
      struct arena_chunk *c = spare[k];
      spare[k] = c->next;
      free (c);
    }
}

/* A chunk with room for BYTES, of at least LEAST if that is not more than the largest.  */
static struct arena_chunk *
chunk_new (size_t bytes, size_t least)
{
  uint32_t k = 0;
  size_t size = FIRST_BYTES;
  while (k + 1 < CHUNK_SIZES && (size < least || size < bytes))
    size = (size_t) FIRST_BYTES << ++k;
  struct arena_chunk *c = spare[k];
  if (size >= bytes && c) {
    spare[k] = c->next;
    return c;
  }
  size = bytes > size ? bytes : size;
  c = calloc (1, sizeof *c + size);
  ADJ_ASSERT (c != NULL);
  c->size = size;
  return c;
}

void *
arena_alloc (struct arena *a, size_t bytes)
{
  bytes = (bytes + 15) & ~(size_t) 15;
  struct arena_chunk *c = a->head;
  if (!c || c->size - c->used < bytes) {
    c = chunk_new (bytes, c ? 2 * c->size : 0);
    c->next = a->head;
    a->head = c;
  }
  void *p = c->data + c->used;
  c->used += bytes;
  return p;
}
