/* SPDX-License-Identifier: MIT */
/* Memory of local arrays, local variables and their shadows.

   All of it belongs to the thread's tape, so that what a call had when it was left
   by longjmp can be given back (adjoint_tape_clear).  Two kinds:
     - arrays of a size that the call decides: from malloc, in a list, given back in
       any order.  All but small ones wait for the next request of about their size: a time
       step asks for the same ones again, and pages fresh from the system cost more than
       what most steps compute on them.
     - objects that are too large for the machine's stack, and live as long as one
       activation of a function: on a stack of the tape's own, which keeps its
       memory between calls.  */

#ifndef ADJOINT_POSIX_ONLY
# include <malloc.h>
#endif
#include <stdlib.h>
#include <string.h>

#include "rt.h"
#include "tape.h"

/* A vector register, a line of the cache.  */
enum { ALIGNMENT = 64 };

/* Blocks that wait, not more than so many, nor with more bytes in all.  Large ones malloc would
   fetch from the system, each time; of smaller ones, whose lives end in the opposite order of that
   in which they began, it would give the top of its heap back with each.  IDLE_LOOKS: how many of
   a class are asked whether they fit.  */
enum { IDLE_LEAST = 8 * KIB, IDLE_BLOCKS = 256, IDLE_BYTES = 128 * MIB, IDLE_LOOKS = 16 };

/* Stands right below what the caller gets.  */
struct owned {
  struct owned *newer, *older;
  struct tape *tape;
  void *start;			/* as malloc gave it */
  uint64_t bytes, room;		/* asked for; there is */
};

/* ---- waiting ---------------------------------------------------------------- */

/* Blocks from one power of two to the next wait in one list.  */
static unsigned
idle_class (uint64_t bytes)
{
  unsigned k = 0;
  while (k < IDLE_CLASSES - 1 && bytes >= 2 * (uint64_t) IDLE_LEAST << k)
    k++;
  return k;
}

static struct owned *
take_from (struct tape *t, unsigned k, uint64_t bytes)
{
  struct owned **p = &t->idle[k];
  for (unsigned look = 0; *p && look < IDLE_LOOKS; look++, p = &(*p)->older) {
    struct owned *o = *p;
    if (o->room < bytes || o->room - bytes > o->room / 8)
      continue;
    *p = o->older;
    t->idle_blocks--;
    t->idle_bytes -= o->room;
    return o;
  }
  return NULL;
}

/* One with room for BYTES, of which little would be wasted; or NULL.  */
static struct owned *
take_idle (struct tape *t, uint64_t bytes)
{
  if (!t->idle_blocks || bytes < IDLE_LEAST - IDLE_LEAST / 8)
    return NULL;
  unsigned k = idle_class (bytes);
  struct owned *o = take_from (t, k, bytes);
  return o || k == IDLE_CLASSES - 1 ? o : take_from (t, k + 1, bytes);
}

static bool
put_idle (struct tape *t, struct owned *o)
{
  if (o->room < IDLE_LEAST || t->idle_blocks == IDLE_BLOCKS
      || o->room > IDLE_BYTES - t->idle_bytes)
    return false;
  struct owned **list = &t->idle[idle_class (o->room)];
  o->older = *list;
  *list = o;
  t->idle_blocks++;
  t->idle_bytes += o->room;
  return true;
}

uint64_t
owned_release_idle (struct tape *t)
{
  uint64_t bytes = t->idle_bytes;
  for (unsigned k = 0; k < IDLE_CLASSES; k++)
    while (t->idle[k]) {
      struct owned *o = t->idle[k];
      t->idle[k] = o->older;
      free (o->start);
    }
  t->idle_blocks = 0;
  t->idle_bytes = 0;
  return bytes;
}

/* ---- in a list ------------------------------------------------------------- */

/* From malloc; what waits is given back where it would have been missing.  */
static struct owned *
fetch (struct tape *t, uint64_t bytes, bool zero)
{
  const size_t more = sizeof (struct owned) + ALIGNMENT;
  if (bytes > PTRDIFF_MAX - more)
    return NULL;
  size_t all = (size_t) bytes + more;
  char *start = zero ? calloc (1, all) : malloc (all);
  if (!start && owned_release_idle (t))
    start = zero ? calloc (1, all) : malloc (all);
  if (!start)
    return NULL;
  char *memory = start + sizeof (struct owned);
  memory += (ALIGNMENT - (uintptr_t) memory % ALIGNMENT) % ALIGNMENT;
  struct owned *o = (struct owned *) (void *) memory - 1;
  *o = (struct owned) { .tape = t, .start = start, .room = bytes };
  return o;
}

void *
owned_alloc (struct tape *t, uint64_t bytes, bool zero)
{
  struct owned *o = take_idle (t, bytes);
  if (o && zero)
    memset (o + 1, 0, bytes);
  if (!o)
    o = fetch (t, bytes, zero);
  if (!o)
    return NULL;
  o->bytes = bytes;
  o->newer = NULL;
  o->older = t->owned;
  if (t->owned)
    t->owned->newer = o;
  t->owned = o;
  return o + 1;
}

void
owned_give_back (void *memory)
{
  struct owned *o = (struct owned *) memory - 1;
  if (o->newer)
    o->newer->older = o->older;
  else
    o->tape->owned = o->older;
  if (o->older)
    o->older->newer = o->newer;
  if (!put_idle (o->tape, o))
    free (o->start);
}

static void *
allocate (uint64_t bytes, bool zero, const char *what, const char *place)
{
  struct tape *t = tape_own (place);
  void *memory = owned_alloc (t, bytes, zero);
  if (memory)
    return memory;
  struct shortage s = { .tape = t, .what = what, .place = place, .asked = bytes };
  exhausted (&s);
}

void *
adjoint_rt_local_alloc (uint64_t bytes, const char *place)
{
  return allocate (bytes, false, "no memory for a local array", place);
}

void *
adjoint_rt_shadow_alloc (uint64_t bytes, const char *place)
{
  return allocate (bytes, true, "no memory for a local array's shadow", place);
}

void
adjoint_rt_free (void *memory)
{
  if (memory)
    owned_give_back (memory);
}

#ifdef ADJOINT_POSIX_ONLY
uint64_t
adjoint_rt_block_bytes (void *block)
{
  if (block)
    fatal ("realloc: this run time was compiled without what tells the size of a block "
	   "(ADJOINT_POSIX_ONLY)");
  return 0;
}
#else
uint64_t
adjoint_rt_block_bytes (void *block)
{
  /* LeakSanitizer's own does not take a null pointer.  */
  return block ? malloc_usable_size (block) : 0;
}
#endif

/* ---- on a stack ------------------------------------------------------------- */

/* Where the top was before the object.  */
struct under { char *top; };

static char *
push_object (struct tape *t, uint64_t bytes, uint64_t alignment,
	     const char *place)
{
  struct stack *s = &t->objects;
  /* Rows at one distance from the beginnings of pages would compete for the same
     lines of the cache: objects begin a few lines apart.  */
  uint64_t apart = 3 * ALIGNMENT, more = apart + alignment + ALIGNMENT;
  uint64_t all = bytes > PTRDIFF_MAX - more
		 ? PTRDIFF_MAX & ~(uint64_t) (ALIGNMENT - 1)
		 : (bytes + more) & ~(uint64_t) (ALIGNMENT - 1);
  s->place = place;
  if (!s->first) {
    stack_init (s, t, "no memory for large local variables");
    t->objects_top = s->first->map.base;
  }
  char *before = t->objects_top, *start = stack_grow (s, before, all);
  char *p = start + apart;
  p += (alignment - (uintptr_t) p % alignment) % alignment;
  ((struct under *) (void *) p)[-1].top = before;
  t->objects_top = start + all;
  return p;
}

void *
adjoint_rt_object (uint64_t bytes, uint64_t alignment, const char *place)
{
  return push_object (tape_own (place), bytes, alignment, place);
}

void
adjoint_rt_object_end (void *object)
{
  struct tape *t = tape_own (NULL);
  t->objects_top = stack_seek (&t->objects, ((struct under *) object)[-1].top);
}

uint64_t
adjoint_rt_level (void)
{
  return (uintptr_t) tape_own (NULL)->objects_top;
}

void *
adjoint_rt_alloca (uint64_t bytes, const char *place)
{
  return push_object (tape_own (place), bytes, ALIGNMENT, place);
}

void
adjoint_rt_level_end (uint64_t level)
{
  struct tape *t = tape_own (NULL);
  t->objects_top = level ? stack_seek (&t->objects, (char *) (uintptr_t) level)
			 : stack_rewind (&t->objects);
}

uint64_t
owned_bytes (const struct tape *t)
{
  uint64_t sum = 0;
  for (const struct owned *o = t->owned; o; o = o->older)
    sum += o->bytes;
  return sum + stack_height (&t->objects, t->objects_top);
}

void
owned_forget (struct tape *t)
{
  while (t->owned)
    owned_give_back (t->owned + 1);
  t->objects_top = stack_rewind (&t->objects);
}
