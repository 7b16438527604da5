/* SPDX-License-Identifier: MIT */
/* How much memory all tapes of the process may hold together.  */

#define _XOPEN_SOURCE 700

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "tape.h"

static pthread_once_t once = PTHREAD_ONCE_INIT;
static uint64_t default_limit;
static uint64_t segment_bytes;
static _Atomic uint64_t limit;		/* 0: the default */
static _Atomic uint64_t held;

/* A number and a suffix; what cannot be read is refused, since a limit that is
   taken for another one shows only when it is too late.  */
static uint64_t
from_environment (const char *variable)
{
  const char *text = getenv (variable);
  if (!text || !*text)
    return 0;
  char *rest;
  errno = 0;
  unsigned long long n = strtoull (text, &rest, 10);
  unsigned shift = 0;
  switch (*rest) {
  case 'k': case 'K': shift = 10; rest++; break;
  case 'm': case 'M': shift = 20; rest++; break;
  case 'g': case 'G': shift = 30; rest++; break;
  case 't': case 'T': shift = 40; rest++; break;
  }
  if (*text < '0' || *text > '9' || *rest || errno || n == 0
      || n > UINT64_MAX >> shift)
    fatal ("%s=%s is not a size: a positive number of bytes is expected, with "
	   "an optional suffix k, M, G or T", variable, text);
  return (uint64_t) n << shift;
}

static void
read_defaults (void)
{
  segment_bytes = from_environment ("ADJOINT_TAPE_SEGMENT");
  default_limit = from_environment ("ADJOINT_TAPE_LIMIT");
  if (default_limit == 0) {
    uint64_t memory = limit_memory ();
    default_limit = memory ? memory / 4 * 3 : 4 * GIB;
  }
}

uint64_t
adjoint_get_limit (void)
{
  uint64_t n = atomic_load_explicit (&limit, memory_order_relaxed);
  if (n)
    return n;
  pthread_once (&once, read_defaults);
  return default_limit;
}

uint64_t
adjoint_set_limit (uint64_t bytes)
{
  uint64_t before = adjoint_get_limit ();
  atomic_store_explicit (&limit, bytes, memory_order_relaxed);
  return before;
}

uint64_t
limit_segment (void)
{
  pthread_once (&once, read_defaults);
  return segment_bytes;
}

uint64_t
limit_held (void)
{
  return atomic_load_explicit (&held, memory_order_relaxed);
}

uint64_t
limit_claim (uint64_t least, uint64_t most)
{
  uint64_t allowed = adjoint_get_limit ();
  uint64_t now = limit_held (), granted;
  do {
    uint64_t room = allowed > now ? (allowed - now) & ~(uint64_t) 7 : 0;
    if (room < least)
      return 0;
    granted = room < most ? room : most;
  } while (!atomic_compare_exchange_weak_explicit (&held, &now, now + granted,
						   memory_order_relaxed,
						   memory_order_relaxed));
  return granted;
}

void
limit_return (uint64_t bytes)
{
  atomic_fetch_sub_explicit (&held, bytes, memory_order_relaxed);
}
