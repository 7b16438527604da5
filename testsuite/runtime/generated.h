/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What generated code does inline with a tape: the sequences at the head of
   adjoint.h, by hand.  */

#ifndef GENERATED_H
#define GENERATED_H

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rt.h"

#define CHECK(CONDITION) \
  ((CONDITION) ? (void) 0 : check_failed (__FILE__, __LINE__, #CONDITION))

static inline void
check_failed (const char *file, int line, const char *what)
{
  fprintf (stderr, "%s:%d: %s\n", file, line, what);
  exit (3);
}

/* Function, file and line of what is differentiated.  */
#define PLACE "f\0x.c\0" "12"

struct registers {
  struct adjoint_tape *tape;
  char *top, *end, *base;
  uint64_t bits;
};

static inline void
reread (struct registers *r)
{
  r->end = r->tape->end;
  r->base = r->tape->base;
}

static inline void
resync (struct registers *r)
{
  r->top = r->tape->top;
  r->bits = r->tape->bits;
  reread (r);
}

static inline void
sync (struct registers *r)
{
  r->tape->top = r->top;
  r->tape->bits = r->bits;
}

static inline void
enter (struct registers *r)
{
  r->tape = adjoint_rt_tape (PLACE);
  resync (r);
}

static inline void
turn (struct registers *r)
{
  sync (r);
  adjoint_rt_turn (r->tape, r->top);
}

static inline void
leave (struct registers *r)
{
  sync (r);
  adjoint_rt_leave (r->tape);
}

/* A record of N words, the first of which is SEED, the others follow.  */
static inline void
put (struct registers *r, unsigned n, uint64_t seed)
{
  if ((uint64_t) (r->end - r->top) < 8 * (uint64_t) n) {
    r->top = adjoint_rt_grow (r->tape, r->top, 8 * (uint64_t) n, PLACE);
    reread (r);
  }
  uint64_t *p = (uint64_t *) (void *) r->top;
  for (unsigned i = 0; i < n; i++)
    p[i] = seed + i;
  r->top += 8 * n;
}

static inline void
get (struct registers *r, unsigned n, uint64_t seed)
{
  if (r->top == r->base) {
    r->top = adjoint_rt_back (r->tape, r->top);
    reread (r);
  }
  r->top -= 8 * n;
  uint64_t *p = (uint64_t *) (void *) r->top;
  for (unsigned i = 0; i < n; i++)
    CHECK (p[i] == seed + i);
}

static inline char *
open_chunk (struct registers *r, uint64_t rows, uint64_t row_bytes)
{
  char *p = adjoint_rt_chunk (r->tape, r->top, rows, row_bytes, PLACE);
  reread (r);
  r->top = p + (rows * row_bytes + 7) / 8 * 8;
  CHECK (r->top <= r->end && (uintptr_t) p % 8 == 0);
  return p;
}

static inline void
close_block (struct registers *r, char *p)
{
  r->top = p;
  if (r->top < r->base || r->top > r->end) {
    r->top = adjoint_rt_close (r->tape, r->top);
    reread (r);
  }
}

static inline void
put_bits (struct registers *r, unsigned n, uint64_t v)
{
  if (r->bits >> (64 - n))
    r->bits = adjoint_rt_spill (r->tape, r->bits, PLACE);
  r->bits = r->bits << n | v;
}

static inline uint64_t
get_bits (struct registers *r, unsigned n)
{
  if (r->bits == 1)
    r->bits = adjoint_rt_fill (r->tape);
  uint64_t v = r->bits & (((uint64_t) 1 << n) - 1);
  r->bits >>= n;
  return v;
}

static inline struct adjoint_counters
counters (void)
{
  struct adjoint_counters c;
  adjoint_get_counters (&c, NULL);
  return c;
}

#endif
