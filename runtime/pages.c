/* SPDX-License-Identifier: MIT */
/* Address space and memory from the system.

   With anonymous mappings (Linux, the BSDs): address space is reserved without
   access and without memory behind it, and made writable piece by piece,
   so that neither overcommit settings nor a limit on data are charged for
   what is not used.  Known behaviour this is written for:
     - first writes in 4 KiB pages take four times as long as in huge ones;
     - valgrind and the thread sanitizer grant 2^35 to 2^40 bytes, ulimit -v
       less: ask for half until it is granted;
     - under ulimit -v the program, and its other threads, need address space
       too: whoever reserves asks first what is left.
   Without them (plain POSIX, or ADJOINT_POSIX_ONLY): memory comes from
   posix_memalign in moderate pieces, and idle memory cannot be returned
   except whole.  */

#ifndef ADJOINT_POSIX_ONLY
# define _DEFAULT_SOURCE 1
#endif
#define _XOPEN_SOURCE 700

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "tape.h"

#ifndef MAP_NORESERVE
# define MAP_NORESERVE 0
#endif

#ifndef MAP_ANONYMOUS
# define LARGE_RESERVATION (64 * MIB)
#endif
/* Below this no reservation is tried on the way down from MOST to LEAST.  */
#define SMALL_RESERVATION (256 * KIB)

static size_t
page_bytes (void)
{
  long n = sysconf (_SC_PAGESIZE);
  return n > 0 ? (size_t) n : 4096;
}

/* SIZE_MAX rounds to 0, which no caller accepts.  */
static size_t
round_up (size_t n, size_t unit)
{
  return (n + unit - 1) / unit * unit;
}

/* Bytes of address space in use, if the system tells.  */
static uint64_t
address_space_used (void)
{
  unsigned long long pages = 0;
  char text[64];
  int fd = open ("/proc/self/statm", O_RDONLY);
  if (fd < 0)
    return 0;
  ssize_t n = read (fd, text, sizeof text - 1);
  close (fd);
  if (n <= 0)
    return 0;
  text[n] = '\0';
  pages = strtoull (text, NULL, 10);
  return pages * page_bytes ();
}

uint64_t
pages_room (void)
{
  struct rlimit r;
  if (getrlimit (RLIMIT_AS, &r) != 0 || r.rlim_cur == RLIM_INFINITY)
    return UINT64_MAX;
  uint64_t used = address_space_used ();
  return r.rlim_cur > used ? r.rlim_cur - used : 0;
}

#ifdef MAP_ANONYMOUS

static char *
align (char *p, size_t unit)
{
  size_t over = (size_t) ((uintptr_t) p % unit);
  return over ? p + (unit - over) : p;
}

/* Large reservations start at a huge page's address.  A page behind the end is
   never used: two mappings must not touch, because an address tells in which
   segment a chunk is, and an empty one may be at a segment's end.  */
static bool
reserve (struct mapping *m, size_t bytes)
{
  bool large = bytes >= 4 * (size_t) HUGE_PAGE;
  size_t slack = page_bytes () + (large ? (size_t) HUGE_PAGE : 0);
  if (bytes == 0 || bytes > SIZE_MAX - slack)
    return false;
  void *p = mmap (NULL, bytes + slack, PROT_NONE,
		  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED)
    return false;
  m->start = p;
  m->bytes = bytes + slack;
  m->base = large ? align ((char *) p, HUGE_PAGE) : (char *) p;
  m->end = m->base + bytes;
  return true;
}

void
pages_unmap (struct mapping *m)
{
  munmap (m->start, m->bytes);
}

/* The first huge page stays in small ones: most tapes are small.  FROM need
   not be at a page's start, where memory was claimed to the byte.  */
bool
pages_ready (struct mapping *m, char *from, char *to)
{
  size_t page = page_bytes ();
  char *first = from - (uintptr_t) from % page;
  if (mprotect (first, round_up ((size_t) (to - first), page),
		PROT_READ | PROT_WRITE) != 0)
    return false;
# ifdef MADV_HUGEPAGE
  if (to - m->base > HUGE_PAGE) {
    char *start = first - m->base < HUGE_PAGE ? m->base + HUGE_PAGE : first;
    /* A wish only; kernels without huge pages refuse it.  */
    (void) madvise (start, round_up ((size_t) (to - start), page),
		    MADV_HUGEPAGE);
  }
# else
  (void) m;
# endif
  return true;
}

bool
pages_idle (char *from, char *to, bool now)
{
  size_t page = page_bytes ();
  char *start = align (from, page);
  char *stop = to - (uintptr_t) to % page;
  if (start >= stop)
    return true;
# ifdef MADV_FREE
  if (!now && madvise (start, (size_t) (stop - start), MADV_FREE) == 0)
    return true;
# else
  (void) now;
# endif
# ifdef MADV_DONTNEED
  return madvise (start, (size_t) (stop - start), MADV_DONTNEED) == 0;
# else
  return false;
# endif
}

#else /* no anonymous mappings */

static bool
reserve (struct mapping *m, size_t bytes)
{
  void *p;
  /* One byte more: see above.  */
  if (bytes == 0 || posix_memalign (&p, page_bytes (), bytes + 1) != 0)
    return false;
  m->start = m->base = p;
  m->bytes = bytes;
  m->end = m->base + bytes;
  return true;
}

void
pages_unmap (struct mapping *m)
{
  free (m->start);
}

bool
pages_ready (struct mapping *m, char *from, char *to)
{
  (void) m, (void) from, (void) to;
  return true;
}

bool
pages_idle (char *from, char *to, bool now)
{
  (void) from, (void) to, (void) now;
  return false;
}

#endif

bool
pages_reserve (struct mapping *m, size_t least, size_t most)
{
  size_t page = page_bytes ();
  if (least > SIZE_MAX - page)
    return false;
  least = round_up (least, page);
#ifndef MAP_ANONYMOUS
  if (most > LARGE_RESERVATION)
    most = LARGE_RESERVATION;
#endif
  for (size_t n = most & ~(page - 1); n > least; n /= 2) {
    if (reserve (m, round_up (n, page)))
      return true;
    if (n < SMALL_RESERVATION)
      break;
  }
  return reserve (m, least);
}
