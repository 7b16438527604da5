/* SPDX-License-Identifier: MIT */
/* Address space for shadows by address.

   What systems do, by trying (doc/runtime.md has figures):
     - writable memory that is never written costs nothing with MAP_NORESERVE, except
       under strict overcommit and a limit on data (ulimit -d), which charge all that is
       writable: there it is made writable piece by piece;
     - under ulimit -v the program needs address space too: a granule is a small part
       of what is left;
     - memcheck takes a second to note 64 GiB that are reserved at once: granules
       double;
     - a wish for an address is answered with another one by old kernels and by
       valgrind: answers are compared with the wish.
   Without anonymous mappings (plain POSIX, or ADJOINT_POSIX_ONLY) nothing is
   granted.  */

#ifndef ADJOINT_POSIX_ONLY
# define _DEFAULT_SOURCE 1
#endif
#define _XOPEN_SOURCE 700

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include "shadow-map.h"

#ifdef MAP_ANONYMOUS
# ifndef MAP_NORESERVE
#  define MAP_NORESERVE 0
# endif
# ifndef MAP_FIXED_NOREPLACE
#  define MAP_FIXED_NOREPLACE 0
# endif

enum { PIECE = 256 << 10 };	/* made writable at a time, where that is charged */

#define GRANULE (64 * GIB)
#define FIRST_GRANULE (64 * MIB)
#define SMALLEST_GRANULE MIB

void *
space_new (size_t bytes, bool writable)
{
  int access = writable ? PROT_READ | PROT_WRITE : PROT_READ;
  void *p = mmap (NULL, bytes, access,
		  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return p == MAP_FAILED ? NULL : p;
}

void
space_unmap (void *from, size_t bytes)
{
  munmap (from, bytes);
}

bool
space_is_charged (void)
{
  struct rlimit r;
  int mode = 0;
  if (getrlimit (RLIMIT_DATA, &r) == 0 && r.rlim_cur != RLIM_INFINITY)
    return true;
  FILE *f = fopen ("/proc/sys/vm/overcommit_memory", "r");
  if (!f)
    return false;
  if (fscanf (f, "%d", &mode) != 1)
    mode = 0;
  fclose (f);
  return mode == 2;
}

static enum reserve_result
reserve_exactly (struct shadow_map *m, uintptr_t lo, uintptr_t hi)
{
  int access = m->charged ? PROT_NONE : PROT_READ | PROT_WRITE;
  void *p = mmap ((void *) lo, hi - lo, access,
		  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
		  | MAP_FIXED_NOREPLACE, -1, 0);
  if (p == MAP_FAILED)
    return errno == ENOMEM ? NO_MEMORY : PLACE_TAKEN;
  if (p != (void *) lo) {
    munmap (p, hi - lo);
    return PLACE_TAKEN;
  }
# ifdef MADV_DONTDUMP
  (void) madvise (p, hi - lo, MADV_DONTDUMP);
# endif
  if (ranges_add (&m->reserved, lo, hi)) {
    m->reserved_bytes += hi - lo;
    return RESERVED;
  }
  munmap (p, hi - lo);
  return NO_MEMORY;
}

/* ---- address space ------------------------------------------------------------ */

/* How much to reserve at once: as much as there is already, and only around what M
   claims; under a limit a small part of what it leaves.  BOUNDS: not beyond.  */
static uint64_t
granule_at (const struct shadow_map *m, uintptr_t at, struct range *bounds)
{
  size_t k = ranges_find (&m->claims, at);
  bool claimed = k < m->claims.n && m->claims.at[k].lo <= at;
  uint64_t most = FIRST_GRANULE, room = pages_room ();
  if (claimed) {
    while (most < GRANULE && most < m->reserved_bytes)
      most *= 2;
    bounds->lo = bounds->lo < m->claims.at[k].lo ? m->claims.at[k].lo : bounds->lo;
    bounds->hi = bounds->hi > m->claims.at[k].hi ? m->claims.at[k].hi : bounds->hi;
  }
  while (most > room / 64)
    most /= 2;
  return most;
}

/* Reserves [at, hi), of which nothing is reserved; BOUNDS: what is, is beyond.  */
static enum reserve_result
reserve_gap (struct shadow_map *m, uintptr_t at, uintptr_t hi,
	     struct range bounds)
{
  uint64_t granule = granule_at (m, at, &bounds);
  for (; granule >= SMALLEST_GRANULE; granule /= 2) {
    uintptr_t from = at & ~(uintptr_t) (granule - 1), to = from + granule;
    from = from < bounds.lo ? bounds.lo : from;
    to = to > bounds.hi ? bounds.hi : to;
    if (reserve_exactly (m, from, to < hi ? hi : to) == RESERVED)
      return RESERVED;
  }
  return reserve_exactly (m, at, hi);
}

enum reserve_result
map_reserve (struct shadow_map *m, uintptr_t lo, uintptr_t hi)
{
  while (lo < hi) {
    const struct ranges *r = &m->reserved;
    size_t k = ranges_find (r, lo);
    if (k < r->n && r->at[k].lo <= lo) {
      lo = r->at[k].hi;
      continue;
    }
    struct range bounds = { k ? r->at[k - 1].hi : PAGE,
			    k < r->n ? r->at[k].lo
				     : (uintptr_t) 1 << ADJOINT_ADDRESS_BITS };
    uintptr_t end = hi < bounds.hi ? hi : bounds.hi;
    enum reserve_result result = reserve_gap (m, lo, end, bounds);
    if (result != RESERVED)
      return result;
    lo = end;
  }
  return RESERVED;
}

bool
space_writable (const struct shadow_map *m, uintptr_t lo, uintptr_t hi)
{
  if (!m->charged)
    return true;
  size_t k = ranges_find (&m->reserved, lo);
  struct range all = m->reserved.at[k];
  lo &= ~(uintptr_t) (PIECE - 1);
  hi = (hi + PIECE - 1) & ~(uintptr_t) (PIECE - 1);
  lo = lo < all.lo ? all.lo : lo;
  hi = hi > all.hi ? all.hi : hi;
  return mprotect ((void *) lo, hi - lo, PROT_READ | PROT_WRITE) == 0;
}

/* Huge pages for [from, to), if it is large: first writes take a quarter of the time.
   A wish only.  */
void
space_huge (uintptr_t from, uintptr_t to)
{
# ifdef MADV_HUGEPAGE
  const uintptr_t unit = HUGE_PAGE;
  from = (from + unit - 1) & ~(unit - 1);
  to &= ~(unit - 1);
  if (from < to && to - from >= 2 * unit)
    (void) madvise ((void *) from, to - from, MADV_HUGEPAGE);
# else
  (void) from, (void) to;
# endif
}

/* The pages that hold an image; what else they hold is the image of what is not
   touched, or is cleared too.  Locked pages cannot be given back.  */
void
space_give_back (char *from, char *to)
{
  uintptr_t lo = (uintptr_t) from & ~(uintptr_t) (PAGE - 1);
  uintptr_t hi = ((uintptr_t) to + PAGE - 1) & ~(uintptr_t) (PAGE - 1);
  if (madvise ((void *) lo, hi - lo, MADV_DONTNEED) != 0)
    memset (from, 0, (size_t) (to - from));
}

#else /* no anonymous mappings */

void *
space_new (size_t bytes, bool writable)
{
  (void) bytes, (void) writable;
  return NULL;
}

void
space_unmap (void *from, size_t bytes)
{
  (void) from, (void) bytes;
}

bool
space_is_charged (void)
{
  return false;
}

bool
space_writable (const struct shadow_map *m, uintptr_t lo, uintptr_t hi)
{
  (void) m, (void) lo, (void) hi;
  return false;
}

void
space_huge (uintptr_t from, uintptr_t to)
{
  (void) from, (void) to;
}

void
space_give_back (char *from, char *to)
{
  (void) from, (void) to;
}

enum reserve_result
map_reserve (struct shadow_map *m, uintptr_t lo, uintptr_t hi)
{
  (void) m, (void) lo, (void) hi;
  return NO_MEMORY;
}

#endif
