/* SPDX-License-Identifier: MIT */
/* Shadows by address: every byte of memory has one, at p + D.

   Generated code tests a byte per 16 KiB of memory (struct adjoint_shadows in rt.h)
   and calls adjoint_rt_shadow_touch where it is zero.  Shadows go through
   four states: reserved, in large granules of address space, without memory
   behind it; touched, 16 KiB at a time, when they may hold something; owned when the
   next outermost call begins: their memory stays and has what that call left, until they
   are touched again, which clears them; reserved again when much is owned that calls do
   not touch.  */

#define _XOPEN_SOURCE 700

#include <stdlib.h>
#include <string.h>

#include "shadow-map.h"

enum {
  CHUNK = 1 << ADJOINT_CHUNK_BITS,
  CHUNKS_IN_TABLE = 1 << (ADJOINT_TABLE_BITS - ADJOINT_CHUNK_BITS),
  /* A byte of each chunk says whether it is touched, another whether it is owned.  */
  TABLE_BYTES = 2 * CHUNKS_IN_TABLE,
  /* New memory takes longer than clearing (the system clears it too), but clearing writes
     what nobody else may have: of what is owned, up to so many chunks stay, above FEW_CHUNKS
     if one of the last CALLS calls has touched half of them.  */
  FEW_CHUNKS = 32,
  MANY_CHUNKS = 16384,
  CALLS = 8,
  /* Once so many are touched in a row, those behind them get huge pages.  */
  LONG_RUN = 256
};

#ifdef ADJOINT_POSIX_ONLY
# define NO_MAPPINGS "They need a system with anonymous mappings, and this run " \
		     "time was compiled without (ADJOINT_POSIX_ONLY)"
#else
# define NO_MAPPINGS NULL
#endif
/* D of a cluster that has none: whoever uses it nevertheless accesses an address
   that no system has.  */
#define NO_DISPLACEMENT ((char *) ((uintptr_t) 1 << 62))

static unsigned char *
owned_in (unsigned char *table)
{
  return table + CHUNKS_IN_TABLE;
}

/* ---- touching ------------------------------------------------------------------ */

static _Noreturn void
refuse (struct shadow_map *m, uint64_t bytes, enum reserve_result why,
	const char *place)
{
  struct shortage s = {
    .tape = m->tape, .what = "no address space for shadows of memory",
    .place = place, .asked = bytes
  };
  if (why == PLACE_TAKEN)
    s.remedy = "The program has mapped memory where they would be; the next call "
	       "chooses another place: call the derivative again "
	       "(adjoint_on_exhaustion), or map that memory before the first call";
  m->collided = true;
  exhausted (&s);
}

static void
image (const struct shadow_map *m, struct range chunks, char **from, char **to)
{
  uintptr_t at = chunks.lo << ADJOINT_CHUNK_BITS;
  uintptr_t d = (uintptr_t) m->head.displacement[at >> ADJOINT_CLUSTER_BITS];
  *from = (char *) (at + d);
  *to = *from + ((chunks.hi - chunks.lo) << ADJOINT_CHUNK_BITS);
}

/* A list or an array that is touched chunk by chunk, upwards.  BEHIND is the image behind the
   one that was touched last.  */
static void
expect_more (const struct shadow_map *m, uintptr_t behind)
{
  struct range run = m->owned.at[m->owned.n - 1];
  uintptr_t n = run.hi - run.lo;
  if (n >= LONG_RUN && (n & (n - 1)) == 0)
    space_huge (behind, behind + (n << ADJOINT_CHUNK_BITS));
}

/* The chunks from FIRST to before END, all in one table, none owned, get memory.  */
static enum reserve_result
own_chunks (struct shadow_map *m, uintptr_t first, uintptr_t end)
{
  uintptr_t at = first << ADJOINT_CHUNK_BITS;
  unsigned char **table = &m->head.touched[at >> ADJOINT_TABLE_BITS];
  char **d = &m->head.displacement[at >> ADJOINT_CLUSTER_BITS];
  if (*d == NO_DISPLACEMENT && !displacement_choose (m, at))
    return NO_MEMORY;
  uintptr_t lo = at + (uintptr_t) *d;
  uintptr_t hi = (end << ADJOINT_CHUNK_BITS) + (uintptr_t) *d;
  lo &= ~(uintptr_t) (PAGE - 1);
  hi = (hi + PAGE - 1) & ~(uintptr_t) (PAGE - 1);
  enum reserve_result result = map_reserve (m, lo, hi);
  if (result != RESERVED)
    return result;
  if (!space_writable (m, lo, hi))
    return NO_MEMORY;
  space_huge (lo, hi);
  if (*table == m->head.untouched) {
    unsigned char *own = space_new (TABLE_BYTES, true);
    if (!own)
      return NO_MEMORY;
    *table = own;
  }
  if (!ranges_append (&m->owned, first, end))
    return NO_MEMORY;
  expect_more (m, hi);
  memset (owned_in (*table) + first % CHUNKS_IN_TABLE, 1, end - first);
  m->chunks += end - first;
  return RESERVED;
}

/* The chunks from FIRST to before END, all in one table, none touched.  */
static enum reserve_result
touch_chunks (struct shadow_map *m, uintptr_t first, uintptr_t end)
{
  unsigned char *const *table = &m->head.touched[first / CHUNKS_IN_TABLE];
  for (uintptr_t c = first; c < end; ) {
    const unsigned char *owned = owned_in (*table) + c % CHUNKS_IN_TABLE;
    const unsigned char *other = memchr (owned, !*owned, end - c);
    uintptr_t stop = other ? c + (uintptr_t) (other - owned) : end;
    if (*owned) {
      char *from, *to;
      image (m, (struct range) { c, stop }, &from, &to);
      memset (from, 0, (size_t) (to - from));
    } else {
      enum reserve_result result = own_chunks (m, c, stop);
      if (result != RESERVED)
	return result;
    }
    memset (*table + c % CHUNKS_IN_TABLE, 1, stop - c);
    m->used += stop - c;
    c = stop;
  }
  return RESERVED;
}

void
adjoint_rt_shadow_touch (void *shadows, void *p, uint64_t bytes,
			 const char *place)
{
  struct shadow_map *m = shadows;
  const uintptr_t last_address = ((uintptr_t) 1 << ADJOINT_ADDRESS_BITS) - 1;
  uintptr_t lo = (uintptr_t) p;
  if (bytes == 0)
    return;
  if (lo > last_address || bytes > last_address - lo)
    refuse (m, UINT64_MAX, NO_MEMORY, place);
  uintptr_t c = lo >> ADJOINT_CHUNK_BITS;
  const uintptr_t end = ((lo + bytes - 1) >> ADJOINT_CHUNK_BITS) + 1;
  while (c < end) {
    const unsigned char *table = m->head.touched[c / CHUNKS_IN_TABLE];
    uintptr_t stop = (c / CHUNKS_IN_TABLE + 1) * CHUNKS_IN_TABLE;
    stop = stop > end ? end : stop;
    const unsigned char *t = table + c % CHUNKS_IN_TABLE;
    const unsigned char *none = memchr (t, 0, stop - c);
    uintptr_t first = none ? c + (uintptr_t) (none - t) : stop;
    const unsigned char *some = none ? memchr (none, 1, stop - first) : NULL;
    c = some ? first + (uintptr_t) (some - none) : stop;
    if (first < c) {
      enum reserve_result result = touch_chunks (m, first, c);
      if (result != RESERVED)
	refuse (m, bytes, result, place);
    }
  }
  /* What lies across two clusters would need one displacement.  */
  if (m->head.displacement[lo >> ADJOINT_CLUSTER_BITS]
      != m->head.displacement[(lo + bytes - 1) >> ADJOINT_CLUSTER_BITS])
    refuse (m, bytes, PLACE_TAKEN, place);
}

/* ---- when a call begins ------------------------------------------------------------ */

/* Ranges of chunks end with their cluster.  */
static struct range
in_one_cluster (struct range r)
{
  const unsigned bits = ADJOINT_CLUSTER_BITS - ADJOINT_CHUNK_BITS;
  uintptr_t end = ((r.lo >> bits) + 1) << bits;
  return (struct range) { r.lo, r.hi < end ? r.hi : end };
}

/* Rows along one of up to three directions.  */
struct direction { uint64_t last; int64_t step; };

/* So far apart the memory between rows is not worth having shadows for.  */
enum { FAR_APART = 64 * 1024 };

static uint64_t
length_of (int64_t step)
{
  return step < 0 ? -(uint64_t) step : (uint64_t) step;
}

/* Of the N directions D the one with the longest step.  */
static int
longest (const struct direction *d, int n)
{
  int found = 0;
  for (int k = 1; k < n; k++)
    if (length_of (d[k].step) > length_of (d[found].step))
      found = k;
  return found;
}

static void
touch_rows (struct shadow_map *m, uintptr_t p, uint64_t bytes, const struct direction *d, int n,
	    const char *place)
{
  int far = longest (d, n);
  if (n > 0 && length_of (d[far].step) > FAR_APART) {
    struct direction rest[2];
    int nrest = 0;
    for (int k = 0; k < n; k++)
      if (k != far)
	rest[nrest++] = d[k];
    for (uint64_t i = 0; i <= d[far].last; i++)
      touch_rows (m, p + i * (uint64_t) d[far].step, bytes, rest, nrest, place);
    return;
  }
  for (int k = 0; k < n; k++) {
    bytes += d[k].last * length_of (d[k].step);
    if (d[k].step < 0)
      p += d[k].last * (uint64_t) d[k].step;
  }
  adjoint_rt_shadow_touch (m, (void *) p, bytes, place);
}

void
adjoint_rt_shadow_touch_rows (void *shadows, void *p, uint64_t bytes, uint64_t last, uint64_t step,
			      uint64_t last2, uint64_t step2, uint64_t last3, uint64_t step3,
			      const char *place)
{
  const struct direction all[] = { { last, (int64_t) step }, { last2, (int64_t) step2 },
				   { last3, (int64_t) step3 } };
  struct direction d[3];
  int n = 0;
  if (bytes == 0)
    return;
  for (int k = 0; k < 3; k++)
    if (all[k].last && all[k].step)
      d[n++] = all[k];
  touch_rows (shadows, (uintptr_t) p, bytes, d, n, place);
}

/* Nothing in R is touched, nor owned unless KEEP.  */
static void
untouch (struct shadow_map *m, struct range r, bool keep)
{
  for (uintptr_t c = r.lo; c < r.hi; ) {
    uintptr_t stop = (c / CHUNKS_IN_TABLE + 1) * CHUNKS_IN_TABLE;
    stop = stop > r.hi ? r.hi : stop;
    unsigned char *table = m->head.touched[c / CHUNKS_IN_TABLE];
    memset (table + c % CHUNKS_IN_TABLE, 0, stop - c);
    if (!keep)
      memset (owned_in (table) + c % CHUNKS_IN_TABLE, 0, stop - c);
    c = stop;
  }
}

/* All shadows are zero.  KEEP: their memory stays.  */
static void
clear (struct shadow_map *m, bool keep)
{
  for (size_t i = 0; i < m->owned.n; i++) {
    struct range rest = m->owned.at[i];
    untouch (m, rest, keep);
    while (!keep && rest.lo < rest.hi) {
      struct range r = in_one_cluster (rest);
      char *from, *to;
      image (m, r, &from, &to);
      space_give_back (from, to);
      rest.lo = r.hi;
    }
  }
  m->used = 0;
  if (!keep) {
    m->owned.n = 0;
    m->chunks = m->calls = m->most = 0;
  }
}

/* Notes what the call that ended has touched.  Calls touch enough of what is owned.  */
static bool
is_worth_keeping (struct shadow_map *m)
{
  m->most = m->used > m->most ? m->used : m->most;
  if (m->chunks <= FEW_CHUNKS)
    return true;
  if (m->chunks > MANY_CHUNKS)
    return false;
  if (++m->calls < CALLS)
    return true;
  bool worth = m->most >= m->chunks / 2;
  m->calls = m->most = 0;
  return worth;
}

/* ---- lifetime -------------------------------------------------------------------- */

/* Address space, tables and displacements; nothing is touched.  */
static void
give_up (struct shadow_map *m)
{
  for (size_t i = 0; i < m->reserved.n; i++)
    space_unmap ((void *) m->reserved.at[i].lo,
	    m->reserved.at[i].hi - m->reserved.at[i].lo);
  m->reserved.n = 0;
  m->reserved_bytes = 0;
  for (size_t i = 0; i < ADJOINT_TABLES; i++)
    if (m->head.touched[i] && m->head.touched[i] != m->head.untouched)
      space_unmap (m->head.touched[i], TABLE_BYTES);
  for (size_t i = 0; i < ADJOINT_TABLES; i++)
    m->head.touched[i] = m->head.untouched;
  for (size_t i = 0; i < ADJOINT_CLUSTERS; i++)
    m->head.displacement[i] = NO_DISPLACEMENT;
  displacement_forget (m);
  m->collided = false;
}

static struct shadow_map *
make_map (struct tape *t, uint64_t order, const char *place)
{
  struct shadow_map *m = calloc (1, sizeof *m);
  unsigned char *untouched = m ? space_new (TABLE_BYTES, false) : NULL;
  if (!untouched) {
    free (m);
    struct shortage s = { .tape = t, .what = "no memory for shadows of memory",
			  .place = place,
			  .asked = sizeof *m + TABLE_BYTES,
			  .remedy = NO_MAPPINGS };
    exhausted (&s);
  }
  m->head.untouched = untouched;
  m->tape = t;
  m->order = order;
  m->charged = space_is_charged ();
  m->next = t->shadows;
  t->shadows = m;
  give_up (m);
  return m;
}

static struct shadow_map *
map_of (struct tape *t, uint64_t order, const char *place)
{
  for (struct shadow_map *m = t->shadows; m; m = m->next)
    if (m->order == order)
      return m;
  return make_map (t, order, place);
}

void
shadow_maps_forget (struct tape *t)
{
  for (struct shadow_map *m = t->shadows; m; m = m->next) {
    clear (m, false);
    m->frame = NULL;
    laid_forget (m);
    if (m->collided)
      give_up (m);
  }
}

void
shadow_maps_free (struct tape *t)
{
  while (t->shadows) {
    struct shadow_map *m = t->shadows;
    t->shadows = m->next;
    clear (m, false);
    give_up (m);
    ranges_free (&m->owned);
    ranges_free (&m->reserved);
    free (m->laid.at);
    space_unmap (m->head.untouched, TABLE_BYTES);
    free (m);
  }
}

/* ---- calls ------------------------------------------------------------------------- */

/* A call that uses shadows of another order, and has not ended, called this one.  */
static bool
runs_within_another (const struct shadow_map *m, const char *frame)
{
  for (const struct shadow_map *o = m->tape->shadows; o; o = o->next)
    if (o != m && o->frame && frame < o->frame)
      return true;
  return false;
}

void *
adjoint_rt_shadow_begin (struct adjoint_tape *tape, uint64_t order, void *frame,
			 const char *place)
{
  struct tape *t = tape_of (tape);
  struct shadow_map *m = map_of (t, order, place);
  /* Stacks grow downwards.  */
  if (m->frame && (char *) frame < m->frame)
    return m;
  /* The call that noted it was left by longjmp.  */
  if (m->frame && !runs_within_another (m, frame))
    tape_reset (t);
  else
    clear (m, is_worth_keeping (m));
  m->frame = frame;
  t->shadows_last = m;
  names_outermost (t);
  laid_forget (m);
  return m;
}

void
adjoint_rt_shadow_end (void *shadows, void *frame)
{
  struct shadow_map *m = shadows;
  if (m->frame != frame)
    return;
  m->frame = NULL;
  if (m->tape->names)
    names_end (m);
}

const void *
adjoint_rt_shadow (struct adjoint_tape *tape, const void *p, uint64_t bytes)
{
  struct shadow_map *m
    = map_of (tape_of (tape ? tape : adjoint_tape_thread ()), 0, NULL);
  adjoint_rt_shadow_touch (m, (void *) (uintptr_t) p, bytes, NULL);
  uintptr_t at = (uintptr_t) p;
  return (const void *) (at + (uintptr_t) m->head.displacement[at >> ADJOINT_CLUSTER_BITS]);
}
