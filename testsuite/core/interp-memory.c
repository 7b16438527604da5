/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interpreter's memory: regions of bytes.  */

#include "interp-internal.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* What was never written: a NaN as a real, a wild number as an integer.  */
static const uint64_t unwritten = UINT64_C (0x7fffbad1bad2bad3);

int64_t
interp_region (struct machine *m, uint64_t bytes, bool zero)
{
  ADJ_ASSERT (bytes < (UINT64_C (1) << 30));
  struct region r = { .size = bytes };
  uint64_t words = bytes / 8 + 1;
  r.bytes = arena_alloc (&m->arena, words * 8);
  if (m->dual)
    r.tangent = ARENA_ARRAY (&m->arena, double, words * 2);
  for (uint64_t k = 0; !zero && k < words; k++)
    memcpy (r.bytes + 8 * k, &unwritten, 8);
  for (uint64_t k = 0; m->dual && !zero && k < 2 * words; k++)
    r.tangent[k] = NAN;
  VEC_PUSH (&m->arena, m->regions, r);
  return (int64_t) (m->regions.n - 1) << 32;
}

/* The shadow of each region by address is a region of the same size, made when first asked
   for.  */
int64_t
interp_shadow (struct machine *m, const struct activation *a, int64_t address, int64_t by)
{
  uint64_t k = ((uint64_t) address + (uint64_t) by) >> 32;
  if (k == 0 || k >= m->regions.n)
    interp_fault (m, a, "the shadow of nothing");
  if (!m->regions.at[k].shadow) {
    int64_t made = interp_region (m, m->regions.at[k].size, true);
    m->regions.at[k].shadow = made;
  }
  return m->regions.at[k].shadow
	 + (int64_t) (((uint64_t) address + (uint64_t) by) & UINT32_MAX);
}

void
interp_kill (struct machine *m, const struct activation *a, int64_t address)
{
  uint64_t k = (uint64_t) address >> 32;
  if (address == 0)
    return;
  if (address & UINT32_MAX || k == 0 || k >= m->regions.n
      || m->regions.at[k].dead)
    interp_fault (m, a, "frees what is not there");
  m->regions.at[k].dead = true;
}

unsigned char *
interp_memory (struct machine *m, const struct activation *a, int64_t address,
	       uint64_t bytes)
{
  uint64_t k = (uint64_t) address >> 32, offset = address & UINT32_MAX;
  if (k == 0 || k >= m->regions.n)
    interp_fault (m, a, "address %" PRIx64 " is nowhere", (uint64_t) address);
  const struct region *r = &m->regions.at[k];
  if (r->dead)
    interp_fault (m, a, "the memory at %" PRIx64 " has ended",
		  (uint64_t) address);
  if (offset > r->size || bytes > r->size - offset)
    interp_fault (m, a, "offset %" PRIu64 " is outside of %" PRIu64 " bytes",
		  offset, r->size);
  return r->bytes + offset;
}

static double *
tangent_at (struct machine *m, const struct activation *a, int64_t address)
{
  if (address % 4)
    interp_fault (m, a, "real at an odd address");
  return m->regions.at[address >> 32].tangent + (address & UINT32_MAX) / 4;
}

struct datum
interp_read (const unsigned char *from, const struct type *t)
{
  struct datum v = { 0 };
  if (t->kind == TYPE_REAL && t->bytes >= 8)
    memcpy (&v.real, from, 8);
  else if (t->kind == TYPE_REAL) {
    float x;
    memcpy (&x, from, 4);
    v.real = x;
  } else {
    uint64_t u = 0;
    memcpy (&u, from, t->bytes <= 8 ? t->bytes : 8);
    unsigned shift = t->bytes < 8 ? 64 - 8u * t->bytes : 0;
    v.integer = (int64_t) (u << shift);
    v.integer = t->is_unsigned ? (int64_t) ((u << shift) >> shift)
			       : v.integer >> shift;
  }
  return v;
}

void
interp_write (unsigned char *to, const struct type *t, struct datum v)
{
  if (v.undefined)
    memcpy (to, &unwritten, t->bytes <= 8 ? t->bytes : 8);
  else if (t->kind == TYPE_REAL && t->bytes >= 8)
    memcpy (to, &v.real, 8);	/* a wide real has the range of a double here */
  else if (t->kind == TYPE_REAL) {
    float x = (float) v.real;
    memcpy (to, &x, 4);
  } else
    memcpy (to, &v.integer, t->bytes <= 8 ? t->bytes : 8);
}

struct datum
interp_load (struct machine *m, const struct activation *a, int64_t address,
	     const struct type *t)
{
  struct datum v = interp_read (interp_memory (m, a, address, t->bytes), t);
  if (m->dual && t->kind == TYPE_REAL)
    v.tangent = *tangent_at (m, a, address);
  return v;
}

void
interp_store (struct machine *m, const struct activation *a, int64_t address,
	      const struct type *t, struct datum v)
{
  interp_write (interp_memory (m, a, address, t->bytes), t, v);
  if (m->dual && t->kind == TYPE_REAL)
    *tangent_at (m, a, address) = v.undefined ? NAN : v.tangent;
}

void
interp_clear (struct machine *m, const struct activation *a, int64_t address,
	      int64_t bytes, bool kept)
{
  if (bytes <= 0)
    return;
  unsigned char *at = interp_memory (m, a, address, (uint64_t) bytes);
  if (!kept)
    memset (at, 0, (size_t) bytes);
  if (m->dual)
    memset (tangent_at (m, a, address), 0,
	    (size_t) ((bytes + 3) / 4) * sizeof (double));
}

void
interp_move (struct machine *m, const struct activation *a, int64_t to,
	     int64_t from, int64_t bytes)
{
  if (bytes <= 0)
    return;
  memmove (interp_memory (m, a, to, (uint64_t) bytes),
	   interp_memory (m, a, from, (uint64_t) bytes), (size_t) bytes);
  if (m->dual)
    memmove (tangent_at (m, a, to), tangent_at (m, a, from),
	     (size_t) ((bytes + 3) / 4) * sizeof (double));
}

void
interp_move_adjoint (struct machine *m, const struct activation *a, int64_t to,
		     int64_t from, int64_t bytes, const struct type *t)
{
  if (bytes <= 0)
    return;
  if (bytes % t->bytes)
    interp_fault (m, a, "moves part of a real");
  unsigned char *x = interp_memory (m, a, to, (uint64_t) bytes);
  unsigned char *y = interp_memory (m, a, from, (uint64_t) bytes);
  unsigned char *copy = arena_alloc (&m->arena, (size_t) bytes);
  memcpy (copy, x, (size_t) bytes);
  memset (x, 0, (size_t) bytes);
  for (int64_t k = 0; k < bytes; k += t->bytes) {
    struct datum sum = interp_read (y + k, t);
    sum.real += interp_read (copy + k, t).real;
    interp_write (y + k, t, sum);
  }
}
