/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statements down to their first uses: see near-uses.h.

   One walk over a block.  What may be moved waits; a statement that stays is preceded by those
   that wait for its operands, and by those that what it sets would spoil.  What still waits at a
   jump to a block that nothing else leads to goes on waiting there.  */

#include "near-uses.h"

/* Fewer than so many fit into the registers.  */
enum { FEW = 12 };

struct walk {
  struct arena *a;
  struct program *p;
  struct function *f;
  VEC (adj_id) waiting;		/* statements, in their order */
  uint32_t first;		/* those before it wait no more */
  struct bitset waits;		/* [statements] */
  adj_id *setter;		/* [values] the statement that waits and sets it; ADJ_NONE */
  uint32_t *readers;		/* [values] statements that wait and read it */
  VEC (adj_id) out;		/* the block, as it becomes */
};

typedef void (*use_fn) (struct walk *w, adj_id value);

static void
for_uses (struct walk *w, const struct stmt *s, use_fn fn)
{
  for (uint32_t k = 0; k < s->nargs; k++)
    fn (w, s->args[k]);
  if (!s->ref)
    return;
  if (s->ref->base != ADJ_NONE)
    fn (w, s->ref->base);
  for (uint32_t k = 0; k < s->ref->nindex; k++)
    fn (w, s->ref->index[k]);
}

static bool
is_register (const struct walk *w, adj_id v)
{
  enum value_kind kind = w->f->values.at[v].kind;
  return kind == VALUE_REGISTER || kind == VALUE_PARAM;
}

/* ---- what may wait ------------------------------------------------------------------ */

static bool
reads_tape (const struct stmt *s)
{
  return s->kind == STMT_TAPE_GET || s->kind == STMT_COLUMN_GET || s->kind == STMT_CHUNK_GET;
}

/* Arithmetic that takes no call, and no more operands into the wait than it gives results.  */
static bool
is_cheap (const struct walk *w, const struct stmt *s)
{
  if (s->kind != STMT_OP || s->op == OP_ONCE || s->op == OP_OPAQUE
      || op_info[s->op].cost > op_info[OP_SHADOW].cost)
    return false;
  adj_id seen = ADJ_NONE;
  for (uint32_t k = 0; k < s->nargs; k++) {
    adj_id v = s->args[k];
    if (v == s->dst)
      return false;
    if (!is_register (w, v) || v == seen || w->setter[v] != ADJ_NONE)
      continue;
    if (seen != ADJ_NONE)
      return false;
    seen = v;
  }
  return true;
}

/* Neither the tape nor the places of shadows change where S runs.  */
static bool
lets_pass (const struct stmt *s)
{
  switch (s->kind) {
    case STMT_OP: case STMT_LOAD: case STMT_STORE: case STMT_COMMENT:
      return true;
    default:
      return reads_tape (s);
  }
}

/* ---- waiting ------------------------------------------------------------------------- */

static void add_reader (struct walk *w, adj_id v) { w->readers[v]++; }
static void drop_reader (struct walk *w, adj_id v) { w->readers[v]--; }

static void
put_off (struct walk *w, adj_id id)
{
  const struct stmt *s = &w->f->stmts.at[id];
  VEC_PUSH (w->a, w->waiting, id);
  bitset_add (&w->waits, id);
  w->setter[s->dst] = id;
  for_uses (w, s, add_reader);
}

static void let_go (struct walk *w, adj_id id);

static void
let_setter_go (struct walk *w, adj_id v)
{
  if (w->setter[v] != ADJ_NONE)
    let_go (w, w->setter[v]);
}

static void
let_go (struct walk *w, adj_id id)
{
  const struct stmt *s = &w->f->stmts.at[id];
  bitset_drop (&w->waits, id);
  w->setter[s->dst] = ADJ_NONE;
  for_uses (w, s, drop_reader);
  for_uses (w, s, let_setter_go);
  VEC_PUSH (w->a, w->out, id);
}

static void
let_all_go (struct walk *w)
{
  for (uint32_t k = w->first; k < w->waiting.n; k++)
    if (bitset_has (&w->waits, w->waiting.at[k]))
      let_go (w, w->waiting.at[k]);
  w->first = w->waiting.n;
}

static bool
reads (const struct stmt *s, adj_id v)
{
  for (uint32_t k = 0; k < s->nargs; k++)
    if (s->args[k] == v)
      return true;
  return false;
}

/* V is about to be set.  */
static void
let_others_go (struct walk *w, adj_id v)
{
  let_setter_go (w, v);
  for (uint32_t k = w->first; w->readers[v] && k < w->waiting.n; k++)
    if (bitset_has (&w->waits, w->waiting.at[k])
	&& reads (&w->f->stmts.at[w->waiting.at[k]], v))
      let_go (w, w->waiting.at[k]);
}

/* ---- blocks ---------------------------------------------------------------------------- */

/* The only block that BLOCK leads to, if nothing else leads there; ADJ_NONE.  */
static adj_id
next_in_line (const struct function *f, adj_id block)
{
  const struct block *b = &f->blocks.at[block];
  if (!b->stmts.n || f->stmts.at[b->stmts.at[b->stmts.n - 1]].kind != STMT_GOTO)
    return ADJ_NONE;
  adj_id to = f->edges.at[b->succs.at[0]].to;
  return to != 0 && to != block && f->blocks.at[to].preds.n == 1 ? to : ADJ_NONE;
}

static bool
is_first_in_line (const struct function *f, adj_id block)
{
  const struct block *b = &f->blocks.at[block];
  return b->preds.n != 1 || next_in_line (f, f->edges.at[b->preds.at[0]].from) != block;
}

/* What reads the tape in BLOCK and those behind it in line.  */
static uint32_t
count_reads (const struct function *f, adj_id block)
{
  uint32_t n = 0;
  for (; block != ADJ_NONE; block = next_in_line (f, block)) {
    const struct block *b = &f->blocks.at[block];
    for (uint32_t k = 0; k < b->stmts.n; k++) {
      const struct stmt *s = &f->stmts.at[b->stmts.at[k]];
      n += reads_tape (s) || (s->kind == STMT_OP && s->op == OP_SHADOW);
    }
  }
  return n;
}

static void
take (struct walk *w, adj_id id)
{
  const struct stmt *s = &w->f->stmts.at[id];
  if (!lets_pass (s))
    let_all_go (w);
  if (s->dst != ADJ_NONE)
    let_others_go (w, s->dst);
  if (reads_tape (s) || is_cheap (w, s)) {
    put_off (w, id);
    return;
  }
  for_uses (w, s, let_setter_go);
  VEC_PUSH (w->a, w->out, id);
}

static void
order_block (struct walk *w, adj_id block, bool goes_on)
{
  struct block *b = &w->f->blocks.at[block];
  w->out.n = 0;
  for (uint32_t k = 0; k < b->stmts.n; k++)
    if (k + 1 < b->stmts.n || !goes_on)
      take (w, b->stmts.at[k]);
    else
      VEC_PUSH (w->a, w->out, b->stmts.at[k]);
  b->stmts.n = 0;
  for (uint32_t k = 0; k < w->out.n; k++) {
    w->f->stmts.at[w->out.at[k]].block = block;
    VEC_PUSH (w->p->arena, b->stmts, w->out.at[k]);
  }
}

void
near_uses (struct arena *a, struct program *p, struct function *f)
{
  struct walk w = { .a = a, .p = p, .f = f, .waits = bitset_new (a, f->stmts.n),
		    .setter = ARENA_ARRAY (a, adj_id, f->values.n),
		    .readers = ARENA_ARRAY (a, uint32_t, f->values.n) };
  for (adj_id v = 0; v < f->values.n; v++)
    w.setter[v] = ADJ_NONE;
  for (adj_id b = 0; b < f->blocks.n; b++) {
    if (!is_first_in_line (f, b) || count_reads (f, b) < FEW)
      continue;
    for (adj_id at = b, next; at != ADJ_NONE; at = next) {
      next = next_in_line (f, at);
      order_block (&w, at, next != ADJ_NONE);
    }
  }
}
