/* SPDX-License-Identifier: MIT */
/* Shadows of arguments that are reached by address too.

   What the caller gave as the shadow of an argument is laid at the argument's shadow address
   before the reverse sweep, and lifted again when that is over: in between a location has one
   shadow, by whatever name it is reached.  Arguments may share memory if their given shadows
   share it in the same way.  */

#define _XOPEN_SOURCE 700

#include <stdlib.h>
#include <string.h>

#include "shadow-map.h"

static uintptr_t
displacement_of (const struct shadow_map *m, const struct laid *l)
{
  return (uintptr_t) m->head.displacement[l->first >> ADJOINT_CLUSTER_BITS];
}

static bool
is_image (const struct shadow_map *m, uintptr_t at)
{
  size_t k = ranges_find (&m->reserved, at);
  return k < m->reserved.n && m->reserved.at[k].lo <= at;
}

/* A location would have two shadows.  */
static void
check (const struct shadow_map *m, const struct laid *l)
{
  for (size_t k = 0; k < m->laid.n; k++) {
    const struct laid *o = &m->laid.at[k];
    if (l->first >= o->last || o->first >= l->last)
      continue;
    bool one = l->same && o->same && l->frame == o->frame
	       && l->shadow - l->first == o->shadow - o->first;
    if (!one)
      fatal ("arguments `%s' (%p, %llu bytes) and `%s' (%p, %llu bytes) overlap, and their "
	     "shadows do not overlap in the same way.  Give them one shadow, or declare them "
	     "apart (restrict, no TARGET)", o->name, (void *) o->first,
	     (unsigned long long) (o->last - o->first), l->name, (void *) l->first,
	     (unsigned long long) (l->last - l->first));
  }
}

/* The contents of what is an image already were cleared when the outermost call began.  */
static void
check_given (const struct shadow_map *m, struct laid *l)
{
  l->there = l->same && l->shadow - l->first == displacement_of (m, l);
  if (!is_image (m, l->shadow) || (l->there && m->frame != l->frame))
    return;
  fatal ("the shadow of argument `%s' is one that the run time keeps (adjoint_shadow), which "
	 "is to be read only: give a copy", l->name);
}

static void
move (const struct shadow_map *m, const struct laid *l, enum array_move how)
{
  uintptr_t d = displacement_of (m, l);
  void *image = (void *) (l->first + d), *given = (void *) l->shadow;
  size_t bytes = (size_t) (l->last - l->first);
  if (l->there)
    return;
  if (l->rank > 0)
    array_move (l->p, l->given, l->bytes, l->rank, d, how);
  else if (how == ARRAY_TO_IMAGE)
    memcpy (image, given, bytes);
  else if (how == ARRAY_FROM_IMAGE)
    memcpy (given, image, bytes);
  else
    memset (image, 0, bytes);
}

void
adjoint_rt_shadow_lay (void *shadows, void *frame, void *p, void *given,
		       uint64_t bytes, int rank, const char *name)
{
  struct shadow_map *m = shadows;
  struct array_hull h;
  array_and_shadow (&h, p, given, bytes, rank, name);
  if (h.bytes == 0)
    return;
  adjoint_rt_shadow_touch (m, (void *) h.first, h.bytes, NULL);
  struct laid l = { .frame = frame, .p = p, .given = given, .bytes = bytes, .rank = rank,
		    .first = h.first, .last = h.first + h.bytes, .shadow = h.shadow,
		    .same = h.same, .name = name };
  check (m, &l);
  check_given (m, &l);
  if (m->laid.n == m->laid.room) {
    size_t room = m->laid.room ? 2 * m->laid.room : 8;
    struct laid *at = realloc (m->laid.at, room * sizeof *at);
    if (!at)
      fatal ("out of memory: %llu bytes for a list of shadows",
	     (unsigned long long) (room * sizeof *at));
    m->laid.at = at;
    m->laid.room = room;
  }
  m->laid.at[m->laid.n++] = l;
  move (m, &l, ARRAY_TO_IMAGE);
}

/* All of them go back before any becomes zero: they may overlap.  */
void
adjoint_rt_shadow_lift (void *shadows, void *frame)
{
  struct shadow_map *m = shadows;
  size_t first = m->laid.n;
  while (first > 0 && m->laid.at[first - 1].frame == frame)
    first--;
  for (size_t k = first; k < m->laid.n; k++)
    move (m, &m->laid.at[k], ARRAY_FROM_IMAGE);
  for (size_t k = first; k < m->laid.n; k++)
    move (m, &m->laid.at[k], ARRAY_CLEAR_IMAGE);
  m->laid.n = first;
}

void
laid_forget (struct shadow_map *m)
{
  m->laid.n = 0;
}

void
adjoint_rt_shadow_beyond (void *p, void *argument, uint64_t bytes, const char *name)
{
  fatal ("argument `%s' (%p) is declared with %lld bytes, and others are accessed through it "
	 "(from %p on).  Declare all of it", name, argument, (long long) bytes, p);
}
