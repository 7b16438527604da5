/* SPDX-License-Identifier: MIT */
/* Shadows that nobody asked for, of arrays whose length nobody knows.

   The halves that a function has for other units write the shadow of each array, and a caller has
   none where the array carries no derivative there.  Then it is written here: a byte of the array
   at p has its shadow at p + D, D for a great piece of address space around the first p that was
   asked for.  Arrays that overlap have shadows that do.  The system gives memory to what is
   touched only, as for shadows by address (shadow-space.c).

   Contributions that are only added up may stand upon what others left, and nobody reads them.
   Where shadows are read, of arrays that are written, they are zero at first: there are pieces for
   each depth of such calls, and a backward half gives back the memory of its own.  A piece is never
   unmapped while the tape lives: a pointer into it may be on the tape.  */

#include <stdlib.h>

#include "shadow-map.h"

#define GRANULE ((uint64_t) 64 << 30)
#define SMALLEST ((uint64_t) 64 << 20)

struct piece {
  struct piece *next;
  char *map;
  uint64_t bytes;
  uintptr_t lo;			/* the address whose shadow is at `map' */
  uint64_t depth;		/* 0: contributions that are only added up */
  bool used;
};

/* Low bits differ from the array's: equal ones cost dearly in caches.  */
enum { LOW_BITS = 2112 };

static struct piece *
make_piece (struct tape *t, uintptr_t p, uint64_t depth)
{
  struct piece *r = calloc (1, sizeof *r), **last = &t->unasked;
  uint64_t bytes = GRANULE, room = pages_room ();
  while (bytes > SMALLEST && bytes > room / 4)
    bytes /= 2;
  while (r && !(r->map = space_new (bytes, true)) && bytes > SMALLEST)
    bytes /= 2;
  if (!r || !r->map) {
    struct shortage s = { .tape = t, .what = "no memory for shadows that nobody asked for",
			  .asked = bytes };
    free (r);
    exhausted (&s);
  }
  r->bytes = bytes;
  r->lo = (p & ~(uintptr_t) (PAGE - 1)) - bytes / 2 - LOW_BITS;
  r->depth = depth;
  /* Who was found first is found first ever after.  */
  while (*last)
    last = &(*last)->next;
  return *last = r;
}

/* P is in the middle half of what R is for.  */
static bool
is_for (const struct piece *r, uintptr_t p)
{
  return p - r->lo >= r->bytes / 4 && p - r->lo < r->bytes - r->bytes / 4;
}

void *
adjoint_rt_unasked_begin (void)
{
  struct tape *t = tape_own (NULL);
  t->unasked_depth++;
  return t;
}

void *
adjoint_rt_unasked (void *tape, void *p, void *shadow, uint64_t zero)
{
  struct tape *t = tape;
  if (shadow || !p)
    return shadow;
  uint64_t depth = zero ? t->unasked_depth : 0;
  struct piece *r = t->unasked;
  while (r && (r->depth != depth || !is_for (r, (uintptr_t) p)))
    r = r->next;
  if (!r)
    r = make_piece (t, (uintptr_t) p, depth);
  r->used = true;
  return r->map + ((uintptr_t) p - r->lo);
}

/* The shadows would be zero again before the backward half runs.  */
void
adjoint_rt_unasked_state (void *tape, uint64_t order)
{
  struct tape *t = tape;
  const struct shadow_map *m = t->shadows;
  char here;
  while (m && m->order != order)
    m = m->next;
  if (!m || !m->frame || &here > m->frame)
    fatal ("half of a procedure that accesses variables beside its arguments: it is called by "
	   "no derivative that the plugin made");
}

void
adjoint_rt_unasked_end (void *tape, uint64_t backward)
{
  struct tape *t = tape;
  if (backward)
    for (struct piece *r = t->unasked; r; r = r->next)
      if (r->used && r->depth == t->unasked_depth) {
	space_give_back (r->map, r->map + r->bytes);
	r->used = false;
      }
  if (t->unasked_depth)
    t->unasked_depth--;
}

void
unasked_forget (struct tape *t)
{
  for (struct piece *r = t->unasked; r; r = r->next) {
    if (r->used)
      space_give_back (r->map, r->map + r->bytes);
    r->used = false;
  }
  t->unasked_depth = 0;
}

void
unasked_free (struct tape *t)
{
  while (t->unasked) {
    struct piece *r = t->unasked;
    t->unasked = r->next;
    space_unmap (r->map, r->bytes);
    free (r);
  }
}
