/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random adjoints: records, chunks (also empty ones), bits and nested calls, all
   checked when they are taken off.  Small segments make every push a likely
   change of segment.
   { case "one segment"	"40000 3000" "" 0 0 {^done} }
   { case "large limit"	"4000 3000" "ADJOINT_TAPE_LIMIT=1T" 0 0 {^done} }
   { case "small segments"	"40000 3000" "ADJOINT_TAPE_SEGMENT=64k" 0 0 {^done} }
   { case "tiny address space"	"40000 3000" "" 24000 0 {^done} }
   { case "small limit"	"40000 300" "ADJOINT_TAPE_LIMIT=64M" 0 0 {^done} }
   { case "limit and segments"	"40000 300" "ADJOINT_TAPE_LIMIT=24M ADJOINT_TAPE_SEGMENT=64k" 0 0 {^done} }  */

#include "generated.h"

static uint64_t state = 12345;
static long budget;
static uint64_t largest;

static unsigned
random_below (unsigned n)
{
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned) (state >> 33) % n;
}

/* What was put, to be taken off backwards.  */
struct item { int kind; unsigned n; uint64_t v; char *p; uint64_t bytes; };
enum { RECORD, BITS, BLOCK };

static void fill (char *p, uint64_t bytes, uint64_t v)
{
  memset (p, (int) (v & 255), bytes);
}

static void check_fill (const char *p, uint64_t bytes, uint64_t v)
{
  for (uint64_t i = 0; i < bytes; i++)
    CHECK ((unsigned char) p[i] == (v & 255));
}

static void
put_item (struct registers *r, struct item *it)
{
  it->kind = (int) random_below (3);
  it->v = random_below (1u << 31);
  switch (it->kind) {
  case RECORD:
    it->n = 1 + random_below (random_below (20) ? 8 : 2000);
    put (r, it->n, it->v);
    break;
  case BITS:
    it->n = 1 + random_below (32);
    it->v &= ((uint64_t) 1 << it->n) - 1;
    put_bits (r, it->n, it->v);
    break;
  case BLOCK:
    it->bytes = random_below (3) ? random_below (40) * 5
      : random_below (8) ? 0 : random_below ((unsigned) largest);
    it->p = open_chunk (r, it->bytes, 1);
    fill (it->p, it->bytes, it->v);
    break;
  }
}

static void
take_item (struct registers *r, const struct item *it)
{
  switch (it->kind) {
  case RECORD: get (r, it->n, it->v); break;
  case BITS: CHECK (get_bits (r, it->n) == it->v); break;
  case BLOCK:
    check_fill (it->p, it->bytes, it->v);
    close_block (r, it->p);
    break;
  }
}

static void
nested (struct registers *r, int depth);

static void
adjoint (int depth)
{
  struct registers r;
  unsigned n = random_below (60);
  struct item *items = calloc (n + 1, sizeof *items);
  enter (&r);
  for (unsigned i = 0; i < n; i++) {
    put_item (&r, &items[i]);
    if (!random_below (40))
      nested (&r, depth);
  }
  turn (&r);
  for (unsigned i = n; i--; ) {
    take_item (&r, &items[i]);
    if (!random_below (20))
      nested (&r, depth);
  }
  leave (&r);
  budget -= n;
  free (items);
}

static void
nested (struct registers *r, int depth)
{
  if (depth == 0 || budget < 0)
    return;
  sync (r);
  adjoint (depth - 1);
  resync (r);
}

int
main (int argc, char **argv)
{
  CHECK (argc == 3);
  budget = atol (argv[1]);
  largest = (uint64_t) atol (argv[2]) * 100;
  while (budget > 0) {
    adjoint (12);
    struct adjoint_tape *t = adjoint_tape_thread ();
    CHECK (t->top == t->base && t->bits == 1);
  }
  struct adjoint_counters c = counters ();
  CHECK (c.sweeps > 0 && c.chunks > 0 && c.word_bytes > 0 && c.bits > 0);
  if (getenv ("ADJOINT_TAPE_SEGMENT"))
    CHECK (c.segment_changes > 100);
  printf ("done, %" PRIu64 " changes, peak %" PRIu64 "\n", c.segment_changes,
	  c.peak_bytes);
  return 0;
}
