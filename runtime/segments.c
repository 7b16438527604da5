/* SPDX-License-Identifier: MIT */
/* A stack on segments of reserved address space.

   Normally there is one segment, as large as the limit, and growing only moves
   its `end': the claimed part doubles from 1 MiB on, then goes on in steps of
   64 MiB.  Where a segment's reservation is used up, the stack goes on in the
   next one: an idle one that is large enough, or a new one.  What is asked
   for is never split, so an oversized chunk gets a segment of its own.

   Several threads share what there is, and what one of them took in advance
   is lost to the others.  So a step is at most a 256th of what the limit leaves,
   and where the process's address space is limited a segment is at most
   a 64th of what is left of it: all but a few per cent can be used, in whatever
   way the threads divide it, after a few hundred steps.

   A segment that the stack came back from stays idle behind `current'.  An
   empty segment may lie between two used ones (a large request made when
   the stack had just come down to a segment's base): it is not dropped,
   because an empty chunk may have been opened at that very address.  */

#include <stdlib.h>

#include "tape.h"

#define FIRST_STEP MIB
#define LAST_STEP (64 * MIB)
#define LEAST_STEP (64 * KIB)
#define LARGEST_RESERVATION TIB
/* Where the process's address space is limited.  */
#define LEAST_RESERVATION (256 * KIB)

static uint64_t
size_of (const struct segment *g)
{
  return (uint64_t) (g->map.end - g->map.base);
}

static _Noreturn void
no_more (const struct stack *s, uint64_t bytes, bool by_limit)
{
  struct shortage x = { .tape = s->tape, .what = s->what, .place = s->place,
			.asked = bytes, .by_limit = by_limit };
  exhausted (&x);
}

/* ---- segments -------------------------------------------------------- */

/* Takes G, which is idle, out of the chain and gives everything back.  */
static uint64_t
drop (struct stack *s, struct segment *g)
{
  uint64_t bytes = (uint64_t) (g->end - g->map.base);
  if (g->prev)
    g->prev->next = g->next;
  if (g->next)
    g->next->prev = g->prev;
  s->claimed -= bytes;
  limit_return (bytes);
  pages_unmap (&g->map);
  free (g);
  return bytes;
}

static uint64_t
drop_idle (struct stack *s)
{
  uint64_t bytes = 0;
  while (s->current && s->current->next)
    bytes += drop (s, s->current->next);
  return bytes;
}

/* What to reserve for a segment that must hold LEAST bytes.  */
static uint64_t
wanted_reservation (uint64_t least)
{
  uint64_t most = limit_segment ();
  if (most == 0) {
    uint64_t room = pages_room ();
    most = adjoint_get_limit ();
    if (most > LARGEST_RESERVATION)
      most = LARGEST_RESERVATION;
    if (room != UINT64_MAX) {
      uint64_t share = room / 64 & ~(uint64_t) 7;
      if (share < LEAST_RESERVATION)
	share = LEAST_RESERVATION;
      if (most > share)
	most = share;
    }
  }
  return most > least ? most : least;
}

static struct segment *
new_segment (struct stack *s, uint64_t least)
{
  struct segment *g = calloc (1, sizeof *g);
  uint64_t most = wanted_reservation (least);
  if (most > SIZE_MAX)
    most = SIZE_MAX;
  if (!g || least > SIZE_MAX) {
    free (g);
    no_more (s, least, false);
  }
  if (!pages_reserve (&g->map, (size_t) least, (size_t) most)) {
    /* Idle memory of the wrong size may be what is in the way.  */
    drop_idle (s);
    owned_release_idle (s->tape);
    if (!pages_reserve (&g->map, (size_t) least, (size_t) least)) {
      free (g);
      no_more (s, least, false);
    }
  }
  g->end = g->ready = g->map.base;
  return g;
}

/* Makes G the one behind `current'.  */
static void
link_next (struct stack *s, struct segment *g)
{
  g->prev = s->current;
  g->next = s->current->next;
  if (g->next)
    g->next->prev = g;
  s->current->next = g;
}

/* The nearest idle segment that can hold BYTES, moved behind `current'.  */
static struct segment *
idle_segment (struct stack *s, uint64_t bytes)
{
  struct segment *g = s->current->next;
  while (g && size_of (g) < bytes)
    g = g->next;
  if (!g || g == s->current->next)
    return g;
  g->prev->next = g->next;
  if (g->next)
    g->next->prev = g->prev;
  link_next (s, g);
  return g;
}

/* Claims at least NEED bytes behind G's end, more by the step that its use so far
   suggests; huge pages want an end at their boundary.  */
static void
claim (struct stack *s, struct segment *g, uint64_t need)
{
  uint64_t left = (uint64_t) (g->map.end - g->end);
  uint64_t step = s->claimed < FIRST_STEP ? FIRST_STEP : s->claimed;
  uint64_t most = step < LAST_STEP ? step : LAST_STEP;
  uint64_t limit = adjoint_get_limit (), held = limit_held ();
  uint64_t share = limit > held ? (limit - held) / 256 & ~(uint64_t) 7 : 0;
  if (most > share)
    most = share > LEAST_STEP ? share : LEAST_STEP;
  if (most < need)
    most = need;
  if (most >= HUGE_PAGE) {
    uint64_t over = (uint64_t) ((uintptr_t) (g->end + most) % HUGE_PAGE);
    if (over && most <= UINT64_MAX - HUGE_PAGE)
      most += HUGE_PAGE - over;
  }
  if (most > left)
    most = left;
  uint64_t granted = limit_claim (need, most);
  if (!granted && g == s->current && drop_idle (s))
    granted = limit_claim (need, most);
  if (!granted)
    no_more (s, need, true);
  if (g->end + granted > g->ready) {
    if (!pages_ready (&g->map, g->ready, g->end + granted)) {
      limit_return (granted - need);
      granted = need;
      if (!pages_ready (&g->map, g->ready, g->end + granted)
	  && !(owned_release_idle (s->tape)
	       && pages_ready (&g->map, g->ready, g->end + granted))) {
	limit_return (granted);
	no_more (s, need, false);
      }
    }
    g->ready = g->end + granted;
  }
  g->end += granted;
  s->claimed += granted;
}

/* Moves G's end so that BYTES fit at TOP; false: G is too small for that.  */
static bool
extend (struct stack *s, struct segment *g, char *top, uint64_t bytes)
{
  uint64_t there = (uint64_t) (g->end - top);
  if (there >= bytes)
    return true;
  if ((uint64_t) (g->map.end - top) < bytes)
    return false;
  claim (s, g, bytes - there);
  return true;
}

/* ---- the stack ------------------------------------------------------- */

void
stack_init (struct stack *s, struct tape *tape, const char *what)
{
  *s = (struct stack) { .tape = tape, .what = what, .place = s->place };
  s->first = s->current = new_segment (s, 64 * KIB);
}

void
stack_free (struct stack *s)
{
  if (!s->first)
    return;
  s->current = s->first;
  drop_idle (s);
  drop (s, s->first);
  *s = (struct stack) { 0 };
}

char *
stack_rewind (struct stack *s)
{
  s->current = s->first;
  s->below = 0;
  return s->first ? s->first->map.base : NULL;
}

static void
check_top (const struct segment *g, const char *top)
{
  if (top < g->map.base || top > g->end)
    internal_fault ("tape pointer %p is outside its segment %p to %p",
		    (const void *) top, (void *) g->map.base, (void *) g->end);
}

char *
stack_grow (struct stack *s, char *top, uint64_t bytes)
{
  struct segment *g = s->current;
  check_top (g, top);
  if (extend (s, g, top, bytes))
    return top;
  /* Ask the account first: no reservation is made for what it would refuse.  */
  if (bytes > adjoint_get_limit ())
    no_more (s, bytes, true);
  struct segment *above = idle_segment (s, bytes);
  if (!above) {
    above = new_segment (s, bytes);
    link_next (s, above);
  }
  g->top = top;
  s->below += (uint64_t) (top - g->map.base);
  s->current = above;
  s->changes++;
  extend (s, above, above->map.base, bytes);
  return above->map.base;
}

/* To the segment below; its top.  */
static char *
step_down (struct stack *s)
{
  struct segment *g = s->current->prev;
  s->current = g;
  s->below -= (uint64_t) (g->top - g->map.base);
  s->changes++;
  return g->top;
}

char *
stack_settle (struct stack *s, char *top)
{
  while (top == s->current->map.base && s->current->prev)
    top = step_down (s);
  return top;
}

char *
stack_back (struct stack *s, char *top)
{
  if (top != s->current->map.base)
    internal_fault ("tape pointer %p is not at the base %p of its segment",
		    (void *) top, (void *) s->current->map.base);
  top = stack_settle (s, top);
  if (top == s->current->map.base)
    internal_fault ("tape underflow: more is taken off than was pushed");
  return top;
}

char *
stack_seek (struct stack *s, char *address)
{
  const struct segment *g = s->current;
  char *top = g->end;
  while (address < s->current->map.base || address > top) {
    if (!s->current->prev)
      internal_fault ("no chunk at %p on this tape", (void *) address);
    top = step_down (s);
  }
  return address;
}

uint64_t
stack_height (const struct stack *s, const char *address)
{
  uint64_t below = 0;
  for (const struct segment *g = s->first; g; g = g->next) {
    const char *top = g == s->current ? g->end : g->top;
    if (address >= g->map.base && address <= top)
      return below + (uint64_t) (address - g->map.base);
    if (g == s->current)
      break;
    below += (uint64_t) (g->top - g->map.base);
  }
  return below;
}

uint64_t
stack_trim (struct stack *s, char *top, uint64_t keep, bool now)
{
  uint64_t before = s->claimed;
  struct segment *g = s->current;
  while (g->next && s->claimed > keep)
    drop (s, g->next);
  uint64_t idle = (uint64_t) (g->end - top);
  uint64_t excess = s->claimed > keep ? s->claimed - keep : 0;
  if (excess > idle)
    excess = idle;
  excess &= ~(uint64_t) 7;
  /* Not half a huge page, which the system would have to split.  */
  if (excess > 2 * (uint64_t) HUGE_PAGE) {
    uint64_t over = (uint64_t) ((uintptr_t) (g->end - excess) % HUGE_PAGE);
    excess -= over ? HUGE_PAGE - over : 0;
  }
  if (excess && pages_idle (g->end - excess, g->end, now)) {
    g->end -= excess;
    s->claimed -= excess;
    limit_return (excess);
  }
  return before - s->claimed;
}
