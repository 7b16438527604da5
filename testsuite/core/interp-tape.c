/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interpreter's tape: one unbounded segment, and a stack of bit groups.

   Every activation works on its own copy of the tape pointers, as generated
   code keeps them in registers: a forgotten TAPE_SYNC is found out.

   A chunk of N rows of W bytes is N*W bytes on the words stack; column C (an
   offset into a row) of row R stands at N*C + R*size.  */

#include "interp-internal.h"

#include <inttypes.h>
#include <string.h>

static uint16_t
tag_of (const struct type *t)
{
  return (uint16_t) ((t->kind + 1) << 8 | (t->bytes & 255));
}

static void
make_room (struct machine *m, uint64_t bytes)
{
  if (bytes <= m->tape_room)
    return;
  uint64_t room = m->tape_room ? 2 * m->tape_room : 4096;
  while (room < bytes)
    room *= 2;
  m->tape = arena_grow (&m->arena, m->tape, m->tape_room, room);
  m->tag = arena_grow (&m->arena, m->tag, m->tape_room * sizeof *m->tag,
		       room * sizeof *m->tag);
  m->tape_room = room;
}

static void
set_top (struct machine *m, struct activation *a, uint64_t top)
{
  if (top > m->tape_room)
    make_room (m, top);
  a->tape.top = top;
  if (top > m->tape_peak)
    m->tape_peak = top;
}

static void
put (struct machine *m, uint64_t at, const struct type *t, struct datum v)
{
  interp_write (m->tape + at, t, v);
  m->tag[at] = tag_of (t);
  for (unsigned k = 1; k < t->bytes; k++)
    m->tag[at + k] = 0;
}

static struct datum
get (struct machine *m, const struct activation *a, uint64_t at,
     const struct type *t)
{
  if (m->tag[at] != tag_of (t))
    interp_fault (m, a, "tape at %" PRIu64 " holds %x, not %x", at, m->tag[at],
		  tag_of (t));
  return interp_read (m->tape + at, t);
}

/* ---- words ------------------------------------------------------------------ */

static void
reserve (struct machine *m, struct activation *a, uint64_t bytes)
{
  if (bytes % 8)
    interp_fault (m, a, "reserves %" PRIu64 " bytes", bytes);
  make_room (m, a->tape.top + bytes);
  a->reserved = bytes;
  a->readable = 0;
}

static void
advance (struct machine *m, struct activation *a, uint64_t bytes)
{
  if (bytes > a->reserved || bytes % 8)
    interp_fault (m, a, "advances by %" PRIu64 " of %" PRIu64, bytes,
		  a->reserved);
  a->reserved -= bytes;
  set_top (m, a, a->tape.top + bytes);
}

static void
retreat (struct machine *m, struct activation *a, uint64_t bytes)
{
  if (bytes > a->tape.top || bytes % 8)
    interp_fault (m, a, "retreats by %" PRIu64 ", the tape holds %" PRIu64,
		  bytes, a->tape.top);
  if (m->chunks.n
      && a->tape.top - bytes < m->chunks.at[m->chunks.n - 1].start)
    interp_fault (m, a, "retreats behind an open chunk");
  a->readable = a->tape.top;
  a->reserved = 0;
  set_top (m, a, a->tape.top - bytes);
}

static void
put_word (struct machine *m, struct activation *a, uint64_t offset,
	  const struct type *t, struct datum v)
{
  if (offset + t->bytes > a->reserved)
    interp_fault (m, a, "puts behind what is reserved");
  put (m, a->tape.top + offset, t, v);
}

static struct datum
get_word (struct machine *m, const struct activation *a, uint64_t offset,
	  const struct type *t)
{
  uint64_t at = a->tape.top + offset;
  if (at + t->bytes > a->readable)
    interp_fault (m, a, "gets what was not retreated over");
  return get (m, a, at, t);
}

/* ---- bits --------------------------------------------------------------------- */

static void
put_bits (struct machine *m, struct activation *a, uint32_t bits,
	  int64_t value)
{
  struct bit_group g = { bits, (uint32_t) value
				 & (bits == 32 ? UINT32_MAX
					       : (1u << bits) - 1) };
  m->bits.n = (uint32_t) a->tape.nbits;
  VEC_PUSH (&m->arena, m->bits, g);
  a->tape.nbits = m->bits.n;
  if (m->bits.n > m->bits_peak)
    m->bits_peak = m->bits.n;
}

static struct datum
get_bits (struct machine *m, struct activation *a, uint32_t bits)
{
  if (!a->tape.nbits)
    interp_fault (m, a, "no bits left");
  const struct bit_group *g = &m->bits.at[--a->tape.nbits];
  if (g->bits != bits)
    interp_fault (m, a, "takes %" PRIu32 " bits, %" PRIu32 " were pushed", bits,
		  g->bits);
  struct datum v = { .integer = g->value };
  return v;
}

/* ---- chunks ---------------------------------------------------------------------- */

/* The address of a chunk: never one of memory.  */
static const int64_t block_base = (int64_t) 1 << 62;

static struct datum
open_chunk (struct machine *m, struct activation *a, int64_t rows,
	    uint32_t row_bytes)
{
  struct open_chunk b = { a->tape.top, rows > 0 ? (uint64_t) rows : 0,
			  row_bytes };
  uint64_t bytes = (b.rows * row_bytes + 7) / 8 * 8;
  if (b.rows > 1000000 || a->tape.top % 8)
    interp_fault (m, a, "chunk of %" PRIu64 " rows", b.rows);
  set_top (m, a, a->tape.top + bytes);
  if (bytes)
    memset (m->tag + b.start, 0, bytes * sizeof *m->tag);
  VEC_PUSH (&m->arena, m->chunks, b);
  a->reserved = a->readable = 0;
  struct datum v = { .integer = block_base + (int64_t) b.start };
  return v;
}

/* Empty chunks share their address with the next one, so look from above.  */
static struct open_chunk *
find_chunk (struct machine *m, const struct activation *a, int64_t address,
	    const int64_t *rows)
{
  for (uint32_t k = m->chunks.n; k-- > 0;) {
    struct open_chunk *b = &m->chunks.at[k];
    if (block_base + (int64_t) b->start == address
	&& (!rows || (*rows > 0 ? (uint64_t) *rows : 0) == b->rows))
      return b;
  }
  interp_fault (m, a, "no such chunk is open");
}

static void
close_chunk (struct machine *m, struct activation *a, int64_t address)
{
  struct open_chunk *b = find_chunk (m, a, address, NULL);
  if (b != &m->chunks.at[m->chunks.n - 1])
    interp_fault (m, a, "closes a chunk under another one");
  uint64_t end = b->start + (b->rows * b->row_bytes + 7) / 8 * 8;
  if (a->tape.top != end)
    interp_fault (m, a, "closes a chunk with %" PRIi64 " bytes above it",
		  (int64_t) (a->tape.top - end));
  set_top (m, a, b->start);
  /* Strips of chunks below may have come later: those of a loop's next iteration, where a callee
     left a chunk open.  */
  uint32_t kept = 0;
  for (uint32_t k = 0; k < m->strips.n; k++)
    if (m->strips.at[k].start < b->start)
      m->strips.at[kept++] = m->strips.at[k];
  m->strips.n = kept;
  m->chunks.n--;
  a->reserved = a->readable = 0;
}

/* The chunk that was opened last ends where the tape does, and has as many rows.  */
static struct datum
find_top (struct machine *m, const struct activation *a, int64_t rows, uint32_t row_bytes)
{
  const struct open_chunk *b = m->chunks.n ? &m->chunks.at[m->chunks.n - 1] : NULL;
  if (!b || (uint64_t) (rows > 0 ? rows : 0) != b->rows || row_bytes != b->row_bytes)
    interp_fault (m, a, "the last chunk is another one");
  if (a->tape.top != b->start + (b->rows * b->row_bytes + 7) / 8 * 8)
    interp_fault (m, a, "the last chunk is not the last thing on the tape");
  struct datum v = { .integer = block_base + (int64_t) b->start };
  return v;
}

static uint64_t
part_bytes (uint64_t rows, uint64_t row_bytes)
{
  return (rows * row_bytes + 7) / 8 * 8;
}

static struct datum
chunk_room (const struct datum *x)
{
  struct datum v = { .integer = INT64_MAX - 7 };
  uint64_t n = x[0].integer > 0 ? (uint64_t) x[0].integer : 0;
  uint64_t bytes = (uint64_t) x[1].integer, before = (uint64_t) x[2].integer;
  if (n && bytes > (uint64_t) v.integer / n)
    return v;
  uint64_t more = part_bytes (n, bytes);
  if (more <= (uint64_t) v.integer && before <= (uint64_t) v.integer - more)
    v.integer = (int64_t) (before + more);
  return v;
}

/* Both sweeps must ask for the same strip: strips that overlap are equal.  */
static struct datum
find_part (struct machine *m, const struct activation *a, const struct datum *x,
	   uint32_t row_bytes)
{
  if (x[1].integer < 0 || x[2].integer < 0)
    interp_fault (m, a, "strip %" PRId64 " of %" PRId64 " rows", x[1].integer,
		  x[2].integer);
  struct chunk_strip p = { 0, (uint64_t) x[2].integer, row_bytes };
  uint64_t bytes = part_bytes (p.rows, row_bytes);
  p.start = (uint64_t) (x[0].integer - block_base) + (uint64_t) x[1].integer * bytes;
  struct datum v = { .integer = block_base + (int64_t) p.start };
  bool inside = false;
  for (uint32_t k = 0; k < m->chunks.n; k++) {
    const struct open_chunk *b = &m->chunks.at[k];
    inside |= b->start <= p.start
	      && p.start + bytes <= b->start + part_bytes (b->rows, b->row_bytes);
  }
  if (!inside)
    interp_fault (m, a, "a strip is in no open chunk");
  for (uint32_t k = m->strips.n; k-- > 0;) {
    const struct chunk_strip *q = &m->strips.at[k];
    if (q->start == p.start && q->rows == p.rows && q->row_bytes == row_bytes)
      return v;
    if (q->start < p.start + bytes
	&& p.start < q->start + part_bytes (q->rows, q->row_bytes))
      interp_fault (m, a, "two strips of a chunk overlap");
  }
  VEC_PUSH (&m->arena, m->strips, p);
  return v;
}

/* The first row of a strip among joined ones.  */
static struct datum
find_first (struct machine *m, const struct activation *a, const struct datum *x,
	    uint32_t row_bytes)
{
  int64_t number = x[1].integer, rows = x[2].integer, all = x[3].integer;
  if (number < 0 || rows < 0 || rows > all || (rows && number > all / rows - 1))
    interp_fault (m, a, "strip %" PRId64 " of %" PRId64 " rows, of %" PRId64 " in all", number,
		  rows, all);
  struct datum whole[3] = { x[0], { .integer = 0 }, x[3] };
  find_part (m, a, whole, row_bytes);
  struct datum v = { .integer = number * rows };
  return v;
}

/* Copies elements of memory into a chunk.  */
static void
fill_chunk (struct machine *m, const struct activation *a, const struct datum *x,
	    const struct type *t)
{
  struct open_chunk *b = find_chunk (m, a, x[0].integer, NULL);
  uint64_t rows = x[1].integer > 0 ? (uint64_t) x[1].integer : 0;
  if (b->rows != rows || b->row_bytes != t->bytes)
    interp_fault (m, a, "fills a chunk of another size");
  if (!rows)
    return;
  memcpy (m->tape + b->start, interp_memory (m, a, x[2].integer, rows * t->bytes),
	  (size_t) (rows * t->bytes));
  for (uint64_t k = 0; k < rows; k++)
    m->tag[b->start + k * t->bytes] = tag_of (t);
}

/* Copies rows, and planes of rows, into a chunk, but for what lies before their first element or
   behind the last.  */
static void
fill_rows (struct machine *m, const struct activation *a, const struct datum *x, const struct type *t)
{
  struct open_chunk *b = find_chunk (m, a, x[0].integer, NULL);
  int64_t all = x[1].integer > 0 ? x[1].integer : 0, at = 0;
  if (b->rows != (uint64_t) all || b->row_bytes != t->bytes)
    interp_fault (m, a, "fills a chunk of another size");
  if (all && all != x[2].integer * x[6].integer * x[8].integer * x[10].integer)
    interp_fault (m, a, "%" PRId64 " elements are not so many rows", all);
  for (; at < all; at++) {
    int64_t row = at / x[2].integer, plane = row / x[6].integer;
    int64_t from = x[3].integer
		   + (at % x[2].integer + row % x[6].integer * x[7].integer
		      + plane % x[8].integer * x[9].integer + plane / x[8].integer * x[11].integer) * t->bytes;
    uint64_t to = b->start + (uint64_t) at * t->bytes;
    m->tag[to] = tag_of (t);
    if (from >= x[4].integer && from <= x[5].integer)
      memcpy (m->tape + to, interp_memory (m, a, from, t->bytes), t->bytes);
  }
}

static void
put_back (struct machine *m, const struct activation *a, const struct datum *x,
	  const struct type *t)
{
  struct open_chunk *b = find_chunk (m, a, x[0].integer, NULL);
  uint64_t rows = x[1].integer > 0 ? (uint64_t) x[1].integer : 0;
  if (b->rows != rows || b->row_bytes != t->bytes)
    interp_fault (m, a, "puts back a chunk of another size");
  if (rows)
    memcpy (interp_memory (m, a, x[2].integer, rows * t->bytes), m->tape + b->start,
	    (size_t) (rows * t->bytes));
}

static uint64_t
element (struct machine *m, const struct activation *a, const struct datum *x,
	 const struct type *t)
{
  const struct open_chunk *b = find_chunk (m, a, x[0].integer, NULL);
  if (b->row_bytes != t->bytes || (uint64_t) x[1].integer >= b->rows)
    interp_fault (m, a, "element %" PRId64 " of %" PRIu64, x[1].integer, b->rows);
  return b->start + (uint64_t) x[1].integer * t->bytes;
}

static bool
find_column_part (const struct machine *m, const struct datum *x, struct open_chunk *out)
{
  for (uint32_t k = m->strips.n; k-- > 0;) {
    const struct chunk_strip *q = &m->strips.at[k];
    if (block_base + (int64_t) q->start == x[0].integer
	&& (int64_t) q->rows == x[1].integer && q->rows) {
      struct open_chunk b = { q->start, q->rows, q->row_bytes };
      *out = b;
      return true;
    }
  }
  return false;
}

static uint64_t
column (struct machine *m, const struct activation *a, const struct datum *x,
	uint32_t offset, const struct type *t)
{
  struct open_chunk strip;
  const struct open_chunk *b = &strip;
  if (!find_column_part (m, x, &strip))
    b = find_chunk (m, a, x[0].integer, &x[1].integer);
  int64_t row = x[2].integer;
  if (row < 0 || (uint64_t) row >= b->rows)
    interp_fault (m, a, "row %" PRId64 " of %" PRIu64, row, b->rows);
  if (offset + t->bytes > b->row_bytes)
    interp_fault (m, a, "column at %" PRIu32 " of %" PRIu64 " bytes", offset,
		  b->row_bytes);
  return b->start + b->rows * offset + (uint64_t) row * t->bytes;
}

/* ---- all of it ---------------------------------------------------------------------- */

struct datum
interp_tape (struct machine *m, struct activation *a, const struct stmt *s,
	     const struct type *t, const struct datum *x,
	     const struct type *const *types)
{
  struct datum none = { 0 };
  if (s->kind == STMT_TAPE_ENTER || s->kind == STMT_TAPE_RESYNC) {
    a->tape = m->tape_now;
    a->entered = true;
    a->reserved = a->readable = 0;
    return none;
  }
  if (!a->entered)
    interp_fault (m, a, "the tape was not entered");
  for (uint32_t k = 0; k < s->nargs; k++)
    if (x[k].undefined && s->kind != STMT_TAPE_PUT
	&& !(s->kind == STMT_COLUMN_PUT && k == 3))
      interp_fault (m, a, "operand %" PRIu32 " is undefined", k);
  switch (s->kind) {
  case STMT_TAPE_SYNC: m->tape_now = a->tape; break;
  case STMT_TAPE_RESERVE: reserve (m, a, s->bytes); break;
  case STMT_TAPE_PUT: put_word (m, a, s->offset, types[0], x[0]); break;
  case STMT_TAPE_ADVANCE: advance (m, a, s->bytes); break;
  case STMT_TAPE_RETREAT: retreat (m, a, s->bytes); break;
  case STMT_TAPE_GET: return get_word (m, a, s->offset, t);
  case STMT_BITS_PUT: put_bits (m, a, s->bits, x[0].integer); break;
  case STMT_BITS_GET: return get_bits (m, a, s->bits);
  case STMT_CHUNK_OPEN: return open_chunk (m, a, x[0].integer, s->bytes);
  case STMT_CHUNK_CLOSE: close_chunk (m, a, x[0].integer); break;
  case STMT_CHUNK_TOP: return find_top (m, a, x[0].integer, s->bytes);
  case STMT_CHUNK_DROP: close_chunk (m, a, x[0].integer); break;
  case STMT_CHUNK_ROOM: return chunk_room (x);
  case STMT_CHUNK_STRIP: return find_part (m, a, x, s->bytes);
  case STMT_CHUNK_FIRST: return find_first (m, a, x, s->bytes);
  case STMT_CHUNK_FILL: fill_chunk (m, a, x, &m->p->types.at[s->element]); break;
  case STMT_CHUNK_ROWS: fill_rows (m, a, x, &m->p->types.at[s->element]); break;
  case STMT_CHUNK_PUT_BACK: put_back (m, a, x, &m->p->types.at[s->element]); break;
  case STMT_CHUNK_GET: return get (m, a, element (m, a, x, t), t);
  case STMT_COLUMN_PUT:
    put (m, column (m, a, x, s->offset, types[3]), types[3], x[3]);
    break;
  case STMT_COLUMN_GET: return get (m, a, column (m, a, x, s->offset, t), t);
  default: break;
  }
  return none;
}
