/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known where a nest of loops is entered, computed there; chunks of nests
   (nest-chunks.c) carried out.

   On entry to the opening loop, for each loop with strips in the chunk, outer loops
   first:

     where its strips begin = room so far
     room = room so far + number of entries * (rows * row bytes)

   where the number of entries is 0 if a guard fails, else the product of the numbers
   of iterations of the loops around; the run time is asked for what all of
   it takes, and a product that is too large stays too large (chunk_room).  Then

     a loop's chunk = where its strips begin + (number of the entry) * (strip)

   and the number of the entry follows from the counters of the loops around.  Where
   strips begin goes through the tape with the chunk's address.

   Where strips are joined, the rows of all of them are counted first, and

     pitch = that, or a little more where it is much (padded)
     room = room so far + pitch * row bytes
     a loop's first row = (number of the entry) * rows

   The pitch goes through the tape, too.  */

#include "sweeps.h"
#include "nest.h"

/* ---- known values ------------------------------------------------------------------- */

struct known
known_start (struct sweeps *s, adj_id loop)
{
  uint32_t n = s->b.f->values.n;
  struct known k = { s, loop, ARENA_ARRAY (s->b.p->arena, adj_id, n) };
  for (adj_id v = 0; v < n; v++)
    k.value[v] = ADJ_NONE;
  return k;
}

static bool
may_overflow (const struct type *t, uint32_t op)
{
  return !t->is_unsigned
	 && (op == OP_ADD || op == OP_SUB || op == OP_MUL || op == OP_NEG
	     || op == OP_SHL);
}

/* Statement S of the loop, carried out before it, without undefined overflow.  */
static adj_id
compute_early (struct known *q, const struct stmt *s)
{
  struct builder *b = &q->s->b;
  adj_id type = b->f->values.at[s->dst].type, at = type, arg[3];
  const struct type *t = &b->p->types.at[type];
  if (may_overflow (t, s->op))
    at = program_type (b->p, TYPE_INTEGER, t->bytes, true, ADJ_NONE);
  ADJ_ASSERT (s->nargs <= 3);
  for (uint32_t k = 0; k < s->nargs; k++) {
    arg[k] = known_value (q, s->args[k]);
    if (at != type && (s->op != OP_SHL || k == 0))
      arg[k] = build_op (b, OP_ICONV, at, 1, arg[k], 0, 0);
  }
  adj_id r = build_op (b, (enum op_code) s->op, at, s->nargs, arg[0],
		       s->nargs > 1 ? arg[1] : 0, s->nargs > 2 ? arg[2] : 0);
  return at == type ? r : build_op (b, OP_ICONV, type, 1, r, 0, 0);
}

adj_id
known_value (struct known *q, adj_id v)
{
  struct builder *b = &q->s->b;
  const struct value *x = &b->f->values.at[v];
  const struct loop *loop = &q->s->plan->cfg->loops->at[q->loop];
  if (x->kind != VALUE_STMT
      || !bitset_has (&loop->body, b->f->stmts.at[x->def].block))
    return build_value (b, v);
  if (q->value[v] == ADJ_NONE)
    q->value[v] = compute_early (q, &b->f->stmts.at[x->def]);
  return q->value[v];
}

adj_id
known_guards (struct known *q, const struct nest *nest)
{
  struct builder *b = &q->s->b;
  adj_id all = ADJ_NONE;
  for (uint32_t k = 0; k < nest->guards.n; k++) {
    adj_id c = known_value (q, nest->guards.at[k].condition);
    adj_id zero = build_integer (b, build_type (b, c), 0);
    adj_id holds = build_op (b, nest->guards.at[k].holds_if ? OP_NE : OP_EQ,
			     TYPE_ID_BOOL, 2, c, zero, 0);
    all = all == ADJ_NONE ? holds : build_op (b, OP_AND, TYPE_ID_BOOL, 2, all, holds, 0);
  }
  return all;
}

/* ---- chunks of nests: registers -------------------------------------------------------- */

static adj_id
pointer_register (struct sweeps *s, adj_id *at, const char *name)
{
  if (*at == ADJ_NONE)
    *at = build_register (&s->b, TYPE_ID_POINTER, name);
  return *at;
}

static adj_id
nest_chunk (struct sweeps *s, adj_id loop)
{
  return pointer_register (s, &s->loop[loop].chunk, "nest");
}

static adj_id
nest_strips (struct sweeps *s, adj_id loop)
{
  return pointer_register (s, &s->loop[loop].strips, "strips");
}

static adj_id
nest_pitch (struct sweeps *s, adj_id loop)
{
  if (s->loop[loop].pitch == ADJ_NONE)
    s->loop[loop].pitch = build_register (&s->b, TYPE_ID_INT64, "pitch");
  return s->loop[loop].pitch;
}

uint32_t
nest_words (struct sweeps *s, adj_id loop, adj_id *out)
{
  uint32_t n = 0;
  if (!nest_opens (s->plan, loop))
    return 0;
  out[n++] = nest_chunk (s, loop);
  for (adj_id l = 0; l < s->plan->cfg->loops->n; l++)
    if (s->plan->loop[l].nest == loop) {
      out[n++] = nest_strips (s, l);
      if (s->plan->loop[l].joined)
	out[n++] = nest_pitch (s, l);
    }
  return n;
}

/* ---- sizes ----------------------------------------------------------------------------- */

static adj_id
room (struct builder *b, adj_id count, adj_id bytes, adj_id before)
{
  adj_id r = build_register (b, TYPE_ID_INT64, NULL);
  build_stmt (b, STMT_CHUNK_ROOM, r, 3, count, bytes, before);
  return r;
}

/* Iterations: latch traversals, and one more if MORE.  */
static adj_id
iterations (struct known *q, adj_id count, bool more)
{
  struct builder *b = &q->s->b;
  adj_id n = known_value (q, count);
  if (more) {
    /* Where a guard fails this may be any number: unsigned.  */
    n = build_op (b, OP_ICONV, TYPE_ID_UINT64, 1, n, 0, 0);
    n = build_op (b, OP_ADD, TYPE_ID_UINT64, 2, n,
		  build_integer (b, TYPE_ID_UINT64, 1), 0);
  }
  return build_op (b, OP_ICONV, TYPE_ID_INT64, 1, n, 0, 0);
}

/* BEFORE, and the room of as many strips, of EACH, as L has.  */
static adj_id
room_of_strips (struct known *q, adj_id l, adj_id each, adj_id before)
{
  struct builder *b = &q->s->b;
  const struct nest *n = q->s->plan->loop[l].entered;
  adj_id zero = build_integer (b, TYPE_ID_INT64, 0), bytes = each;
  for (uint32_t k = 1; k < n->loops.n; k++) {
    const struct nest_loop *around = &n->loops.at[k];
    adj_id times = iterations (q, around->count, around->partial);
    bool last = k + 1 == n->loops.n;
    adj_id runs = last ? known_guards (q, n) : ADJ_NONE;
    if (runs != ADJ_NONE)
      times = build_op (b, OP_SELECT, TYPE_ID_INT64, 3, runs, times, zero);
    bytes = room (b, times, bytes, last ? before : zero);
  }
  return bytes;
}

/* ROWS, and where they are many a few more, so that they are eight times an odd number: then columns
   begin at different lines of a page, as many as there are of any size of elements.  Columns of whole
   pages would drive each other out of the caches: 16 of them are written in a fifth of the time so.  */
static adj_id
padded (struct builder *b, adj_id rows)
{
  enum { MANY = 4096, UNIT = 64, MORE = 40 };
  adj_id one = build_integer (b, TYPE_ID_INT64, 1);
  adj_id many = build_op (b, OP_GE, TYPE_ID_BOOL, 2, rows,
			  build_integer (b, TYPE_ID_INT64, MANY), 0);
  adj_id units = build_op (b, OP_OR, TYPE_ID_INT64, 2, rows,
			   build_integer (b, TYPE_ID_INT64, UNIT - 1), 0);
  adj_id more = room (b, units, one, build_integer (b, TYPE_ID_INT64, MORE));
  return build_op (b, OP_SELECT, TYPE_ID_INT64, 3, many, more, rows);
}

/* The room up to BEFORE, and that of loop L's strips.  */
static adj_id
room_with (struct known *q, adj_id l, adj_id before)
{
  struct builder *b = &q->s->b;
  const struct loop_plan *lp = &q->s->plan->loop[l];
  adj_id zero = build_integer (b, TYPE_ID_INT64, 0);
  adj_id rows = iterations (q, lp->count, true);
  adj_id bytes = build_integer (b, TYPE_ID_INT64, lp->row_bytes);
  if (lp->nest == l)
    return room (b, rows, bytes, before);
  if (!lp->joined)
    return room_of_strips (q, l, room (b, rows, bytes, zero), before);
  adj_id pitch = nest_pitch (q->s, l);
  build_assign (b, pitch, padded (b, room_of_strips (q, l, rows, zero)));
  return room (b, pitch, bytes, before);
}

void
derive_nest (struct sweeps *s, adj_id loop)
{
  struct builder *b = &s->b;
  if (!nest_opens (s->plan, loop))
    return;
  struct known q = known_start (s, loop);
  adj_id zero = build_integer (b, TYPE_ID_INT64, 0), bytes = zero;
  adj_id *from = ARENA_ARRAY (b->p->arena, adj_id, s->plan->cfg->loops->n);
  for (adj_id l = 0; l < s->plan->cfg->loops->n; l++)
    if (s->plan->loop[l].nest == loop) {
      from[l] = bytes;
      bytes = room_with (&q, l, bytes);
    }
  adj_id chunk = nest_chunk (s, loop);
  b->uses_tape = true;
  build_stmt (b, STMT_CHUNK_OPEN, chunk, 1, bytes, 0, 0)->bytes = 1;
  for (adj_id l = 0; l < s->plan->cfg->loops->n; l++)
    if (s->plan->loop[l].nest == loop)
      build_stmt (b, STMT_OP, nest_strips (s, l), 2, chunk, from[l], 0)->op = OP_PADD;
}

void
derive_nest_end (struct sweeps *s, adj_id loop)
{
  if (nest_opens (s->plan, loop))
    derive_close_chunk (s, loop, nest_chunk (s, loop));
}

/* ---- strips ------------------------------------------------------------------------------ */

/* Which entry to L this is, by the counters of the loops around, outer ones first.  */
static adj_id
number_of_entry (struct sweeps *s, adj_id l)
{
  struct builder *b = &s->b;
  const struct nest *n = s->plan->loop[l].entered;
  adj_id number = loop_counter (s, n->loops.at[n->loops.n - 1].loop);
  for (uint32_t k = n->loops.n - 1; k-- > 1;) {
    const struct nest_loop *around = &n->loops.at[k];
    adj_id times = loop_rows (s, around->loop);
    if (!around->partial)
      times = build_op (b, OP_SUB, TYPE_ID_INT64, 2, times,
			build_integer (b, TYPE_ID_INT64, 1), 0);
    number = build_op (b, OP_MUL, TYPE_ID_INT64, 2, number, times, 0);
    number = build_op (b, OP_ADD, TYPE_ID_INT64, 2, number,
		       loop_counter (s, around->loop), 0);
  }
  return number;
}

static void
find_strip (struct sweeps *s, adj_id loop, adj_id base)
{
  struct builder *b = &s->b;
  const struct loop_plan *lp = &s->plan->loop[loop];
  adj_id number = lp->nest == loop ? build_integer (b, TYPE_ID_INT64, 0)
				   : number_of_entry (s, loop);
  if (lp->joined) {
    struct stmt *first = build_stmt (b, STMT_CHUNK_FIRST, base, 4, nest_strips (s, loop), number,
				     loop_rows (s, loop));
    first->args[3] = nest_pitch (s, loop);
    first->bytes = lp->row_bytes;
    return;
  }
  build_stmt (b, STMT_CHUNK_STRIP, base, 3, nest_strips (s, loop), number,
	      loop_rows (s, loop))->bytes = lp->row_bytes;
}

void
derive_nest_part (struct sweeps *s, adj_id loop)
{
  if (s->plan->loop[loop].nest != ADJ_NONE)
    find_strip (s, loop, loop_base (s, loop));
}

adj_id
derive_strip (struct sweeps *s, adj_id loop)
{
  bool joined = s->plan->loop[loop].joined;
  adj_id base = build_register (&s->b, joined ? TYPE_ID_INT64 : TYPE_ID_POINTER, NULL);
  find_strip (s, loop, base);
  return base;
}

/* ---- columns ----------------------------------------------------------------------------- */

/* The row of the current iteration of LOOP among those of all its strips.  */
static adj_id
row_among_all (struct sweeps *s, adj_id loop)
{
  adj_id *row = &s->loop[loop].row;
  if (*row == ADJ_NONE)
    *row = build_register (&s->b, TYPE_ID_INT64, "row");
  build_stmt (&s->b, STMT_OP, *row, 2, loop_base (s, loop), loop_counter (s, loop), 0)->op = OP_ADD;
  return *row;
}

struct stmt *
derive_column (struct sweeps *s, enum stmt_kind kind, adj_id dst, adj_id loop, uint32_t offset,
	       adj_id type)
{
  bool joined = s->plan->loop[loop].joined;
  adj_id chunk = joined ? nest_strips (s, loop) : loop_base (s, loop);
  adj_id rows = joined ? nest_pitch (s, loop) : loop_rows (s, loop);
  adj_id row = joined ? row_among_all (s, loop)
	       : s->plan->loop[loop].walk ? derive_walk_row (s, loop, kind == STMT_COLUMN_PUT)
					   : loop_counter (s, loop);
  struct stmt *c = build_stmt (&s->b, kind, dst, kind == STMT_COLUMN_PUT ? 4 : 3, chunk, rows, row);
  c->offset = offset;
  c->element = type;
  return c;
}
