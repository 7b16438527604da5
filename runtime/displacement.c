/* SPDX-License-Identifier: MIT */
/* Where the images of memory lie: the displacement of a cluster of address space.

   The shadow of the byte at p is at p + D.  D is one number for each cluster
   (8 TiB of address space: the program's image and its heap lie in one, mappings
   and the stack in another), and is chosen when the cluster is first touched:

     1. What needs an image: the accessible mappings of the cluster, each
	with room to grow, those with little between them as one.
     2. What is in the way: all mappings of the process, with room to grow
	as well, and what images of other clusters, orders and tapes need.
     3. D is the least one, upwards from 4 GiB, that brings none of 1 onto any of 2.
	Then the place of the shadow that is asked for is reserved, and if the system
	refuses (some give only a part of the address space), further D's are tried.
     4. Where there is none: the same with less room, at last for the one mapping
	without room.

   Equal low bits of an element's and its shadow's address cost up to nine times in
   cache conflicts: D = 2112 mod 4096 (33 lines of the cache), and its bits 12 to
   27 are not all zero.  */

#ifndef ADJOINT_POSIX_ONLY
# define _DEFAULT_SOURCE 1
#endif
#define _XOPEN_SOURCE 700

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shadow-map.h"

#define COLOUR ((intptr_t) 0x2a55840)
#define STEP ((intptr_t) 1 << 28)
_Static_assert (COLOUR % 4096 == 2112 && COLOUR < STEP && COLOUR >> 12,
		"low bits of a displacement");

/* Small addresses are for those who need them small.  */
#define LOWEST ((intptr_t) 4 * (intptr_t) GIB)
#define LEAST_ROOM (16 * MIB)
/* How often the system may refuse what looks free.  */
enum { ATTEMPTS = 2000 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct shadow_map *claimants;

/* ---- ranges ------------------------------------------------------------ */

size_t
ranges_find (const struct ranges *r, uintptr_t address)
{
  size_t low = 0, high = r->n;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (r->at[middle].hi > address)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

static bool
has_room (struct ranges *r)
{
  if (r->n < r->room)
    return true;
  size_t room = r->room ? 2 * r->room : 16;
  struct range *at = realloc (r->at, room * sizeof *at);
  if (!at)
    return false;
  r->at = at;
  r->room = room;
  return true;
}

bool
ranges_append (struct ranges *r, uintptr_t lo, uintptr_t hi)
{
  if (r->n && r->at[r->n - 1].hi == lo) {
    r->at[r->n - 1].hi = hi;
    return true;
  }
  if (!has_room (r))
    return false;
  r->at[r->n++] = (struct range) { lo, hi };
  return true;
}

bool
ranges_add (struct ranges *r, uintptr_t lo, uintptr_t hi)
{
  if (lo >= hi)
    return true;
  /* Those that it meets, or touches, become one with it.  */
  size_t first = lo ? ranges_find (r, lo - 1) : 0, end = first;
  while (end < r->n && r->at[end].lo <= hi)
    end++;
  if (first < end) {
    lo = r->at[first].lo < lo ? r->at[first].lo : lo;
    hi = r->at[end - 1].hi > hi ? r->at[end - 1].hi : hi;
  } else if (!has_room (r)) {
    return false;
  }
  memmove (r->at + first + 1, r->at + end, (r->n - end) * sizeof *r->at);
  r->n = r->n + 1 - (end - first);
  r->at[first] = (struct range) { lo, hi };
  return true;
}

void
ranges_free (struct ranges *r)
{
  free (r->at);
  *r = (struct ranges) { .n = 0 };
}

/* ---- what there is --------------------------------------------------------- */

struct layout {
  struct ranges all, accessible;
  uintptr_t top;		/* no user's memory is above */
};

static bool
add_mapping (struct layout *l, const char *line)
{
  unsigned long long lo, hi;
  char access[5];
  if (sscanf (line, "%llx-%llx %4s", &lo, &hi, access) != 3
      || hi > (uintptr_t) 1 << ADJOINT_ADDRESS_BITS)
    return true;		/* the kernel's own */
  if (hi > l->top)
    l->top = (uintptr_t) hi;
  return ranges_add (&l->all, (uintptr_t) lo, (uintptr_t) hi)
	 && (access[0] != 'r'
	     || ranges_add (&l->accessible, (uintptr_t) lo, (uintptr_t) hi));
}

static bool
read_layout (struct layout *l)
{
  char line[256];
  bool good = true, begins = true;
  FILE *f = fopen ("/proc/self/maps", "r");
  *l = (struct layout) { .top = 0 };
  if (!f)
    return false;
  while (good && fgets (line, sizeof line, f)) {
    if (begins)
      good = add_mapping (l, line);
    begins = strchr (line, '\n') != NULL;
  }
  fclose (f);
  return good && l->all.n > 0;
}

static uintptr_t
less (uintptr_t a, uint64_t room, uintptr_t least)
{
  return a - least > room ? a - (uintptr_t) room : least;
}

static uintptr_t
more (uintptr_t a, uint64_t room, uintptr_t most)
{
  return most - a > room ? a + (uintptr_t) room : most;
}

/* Step 1.  ROOM 0: only the mapping that holds ADDRESS.  */
static bool
find_needs (struct ranges *needs, const struct layout *l, uintptr_t address,
	    uint64_t room)
{
  const uintptr_t cluster = (uintptr_t) 1 << ADJOINT_CLUSTER_BITS;
  uintptr_t lo = address & ~(cluster - 1), hi = lo + cluster;
  uintptr_t page = address & ~(uintptr_t) (PAGE - 1);
  needs->n = 0;
  for (size_t i = 0; i < l->accessible.n; i++) {
    struct range r = l->accessible.at[i];
    r.lo = r.lo < lo ? lo : r.lo;
    r.hi = r.hi > hi ? hi : r.hi;
    if (r.lo >= r.hi || (!room && (address < r.lo || address >= r.hi)))
      continue;
    if (!ranges_add (needs, less (r.lo, room, lo), more (r.hi, room, hi)))
      return false;
  }
  /* What is freed already is in no mapping.  */
  return ranges_add (needs, page, page + PAGE);
}

/* Step 2.  */
static bool
find_obstacles (struct ranges *in_way, const struct layout *l, uint64_t room)
{
  in_way->n = 0;
  for (size_t i = 0; i < l->all.n; i++)
    if (!ranges_add (in_way, less (l->all.at[i].lo, room, 0),
		     more (l->all.at[i].hi, room, l->top)))
      return false;
  for (const struct shadow_map *m = claimants; m; m = m->older)
    for (size_t i = 0; i < m->claims.n; i++)
      if (!ranges_add (in_way, m->claims.at[i].lo, m->claims.at[i].hi))
	return false;
  return true;
}

/* ---- the choice ------------------------------------------------------------- */

/* The least displacement that is not less than D and has the right low bits.  */
static intptr_t
next_displacement (intptr_t d)
{
  intptr_t steps = (d - COLOUR) / STEP;
  d = steps * STEP + COLOUR < d ? (steps + 1) * STEP : steps * STEP;
  return d + COLOUR;
}

/* Step 3: the least D from FROM on; 0: none.  An image's first and last pages are
   not the image's alone.  */
static intptr_t
find_displacement (const struct ranges *needs, const struct ranges *in_way,
		   uintptr_t top, intptr_t from)
{
  intptr_t d = next_displacement (from);
  for (size_t i = 0; i < needs->n; ) {
    intptr_t lo = (intptr_t) needs->at[i].lo + d - PAGE;
    intptr_t hi = (intptr_t) needs->at[i].hi + d + PAGE;
    if (hi > (intptr_t) top)
      return 0;
    size_t k = ranges_find (in_way, (uintptr_t) lo);
    if (k == in_way->n || (intptr_t) in_way->at[k].lo >= hi) {
      i++;
      continue;
    }
    d = next_displacement (d + ((intptr_t) in_way->at[k].hi - lo));
    i = 0;
  }
  return d;
}

static bool
claim (struct shadow_map *m, const struct ranges *needs, intptr_t d)
{
  if (m != claimants && !m->newer && !m->older) {
    m->older = claimants;
    if (claimants)
      claimants->newer = m;
    claimants = m;
  }
  for (size_t i = 0; i < needs->n; i++)
    if (!ranges_add (&m->claims, needs->at[i].lo + (uintptr_t) d - PAGE,
		     needs->at[i].hi + (uintptr_t) d + PAGE))
      return false;
  return true;
}

/* Tries what looks free, upwards.  */
static intptr_t
try_displacements (struct shadow_map *m, const struct ranges *needs,
		   const struct ranges *in_way, uintptr_t top, uintptr_t address)
{
  intptr_t d = LOWEST - (intptr_t) needs->at[0].lo, step = 16 * STEP;
  for (int i = 0; i < ATTEMPTS; i++, d += step) {
    d = find_displacement (needs, in_way, top, d);
    if (!d)
      return 0;
    uintptr_t page = (address + (uintptr_t) d) & ~(uintptr_t) (PAGE - 1);
    if (map_reserve (m, page, page + PAGE) == RESERVED)
      return d;
    /* The system's own limits may be far apart.  */
    if (i % 256 == 255)
      step *= 4;
  }
  return 0;
}

/* As much as there is memory, within bounds.  The more shadows there are, the less
   each asks for: the sum stays below what there is.  */
static uint64_t
first_room (void)
{
  uint64_t others = 0, most = 64 * GIB;
  while (most < 512 * GIB && most < limit_memory ())
    most *= 2;
  for (const struct shadow_map *m = claimants; m; m = m->older)
    others++;
  return most / (1 + others / 8);
}

static bool
choose (struct shadow_map *m, uintptr_t address)
{
  struct layout l;
  struct ranges needs = { .n = 0 }, in_way = { .n = 0 };
  intptr_t d = 0;
  bool good = read_layout (&l);
  for (uint64_t room = first_room (); good && !d; room /= 4) {
    if (room < LEAST_ROOM)
      room = 0;
    good = find_needs (&needs, &l, address, room)
	   && find_obstacles (&in_way, &l, room);
    if (good)
      d = try_displacements (m, &needs, &in_way, l.top, address);
    if (!room)
      break;
  }
  if (d && claim (m, &needs, d))
    m->head.displacement[address >> ADJOINT_CLUSTER_BITS] = (char *) d;
  else
    d = 0;
  ranges_free (&needs);
  ranges_free (&in_way);
  ranges_free (&l.all);
  ranges_free (&l.accessible);
  return d != 0;
}

bool
displacement_choose (struct shadow_map *m, uintptr_t address)
{
  pthread_mutex_lock (&lock);
  bool good = choose (m, address);
  pthread_mutex_unlock (&lock);
  return good;
}

void
displacement_forget (struct shadow_map *m)
{
  pthread_mutex_lock (&lock);
  if (m->newer)
    m->newer->older = m->older;
  else if (claimants == m)
    claimants = m->older;
  if (m->older)
    m->older->newer = m->newer;
  m->newer = m->older = NULL;
  ranges_free (&m->claims);
  pthread_mutex_unlock (&lock);
}
