/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arenas get zeroed memory of their own, also from chunks that others released.  Where the address
   sanitizer looks on no chunks are kept, so the file is compiled anew here, as without it.  */

#undef __SANITIZE_ADDRESS__
#define arena_init kept_init
#define arena_release kept_release
#define arena_free_spare kept_free_spare
#define arena_alloc kept_alloc
#include "arena.c"

#include <stdio.h>

enum { ARENAS = 5, PIECES = 40, ROUNDS = 2000 };

struct piece { unsigned char *at; size_t bytes; };

static uint32_t state = 1;
static unsigned faults;

static uint32_t
random_number (uint32_t below)
{
  state = state * 1664525u + 1013904223u;
  return (state >> 8) % below;
}

static void
report (const char *what, bool good)
{
  printf ("%s: arenas: %s\n", good ? "PASS" : "FAIL", what);
  faults += !good;
}

static bool
all_are (const struct piece *p, unsigned char value)
{
  for (size_t k = 0; k < p->bytes; k++)
    if (p->at[k] != value)
      return false;
  return true;
}

/* Sizes around those of chunks, below and above the largest.  */
static size_t
some_size (void)
{
  static const size_t most[] = { 64, 64, 64, 3000, 70000, 200000 };
  return random_number ((uint32_t) most[random_number (6)]) + 1;
}

/* Each arena fills what it gets with its number; no other arena may touch that.  */
static void
test_contents (void)
{
  struct arena arena[ARENAS];
  struct piece piece[ARENAS][PIECES];
  unsigned n[ARENAS] = { 0 };
  bool zeroed = true, aligned = true, own = true;
  for (unsigned k = 0; k < ARENAS; k++)
    arena_init (&arena[k]);
  for (unsigned round = 0; round < ROUNDS; round++) {
    unsigned k = random_number (ARENAS);
    if (n[k] == PIECES || random_number (12) == 0) {
      for (unsigned i = 0; i < n[k]; i++)
	own = own && all_are (&piece[k][i], (unsigned char) (k + 1));
      arena_release (&arena[k]);
      n[k] = 0;
      continue;
    }
    struct piece p = { NULL, some_size () };
    p.at = arena_alloc (&arena[k], p.bytes);
    zeroed = zeroed && all_are (&p, 0);
    aligned = aligned && (uintptr_t) p.at % 16 == 0;
    memset (p.at, (int) k + 1, p.bytes);
    piece[k][n[k]++] = p;
  }
  for (unsigned k = 0; k < ARENAS; k++)
    arena_release (&arena[k]);
  report ("memory is zeroed", zeroed);
  report ("memory is aligned", aligned);
  report ("arenas share no memory", own);
}

static void
test_kept (void)
{
  struct arena a;
  arena_free_spare ();
  arena_init (&a);
  void *first = arena_alloc (&a, 100);
  arena_release (&a);
  void *second = arena_alloc (&a, 100);
  arena_release (&a);
  report ("what was released is used again", first == second);
  arena_free_spare ();
  bool none = true;
  for (unsigned k = 0; k < CHUNK_SIZES; k++)
    none = none && !spare[k];
  report ("nothing is kept behind", none);
}

int
main (void)
{
  test_contents ();
  test_kept ();
  return faults > 0;
}
