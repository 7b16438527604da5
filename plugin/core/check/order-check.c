/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See order-check.h.  */

#include "order-check.h"

struct walk {
  const struct function *f;
  adj_id *setter;		/* [values] the statement of this line that set it last; ADJ_NONE */
  VEC (adj_id) set;		/* values with one */
  adj_id last, last_mover;	/* statements that others must follow */
};

/* One step of FNV-1a, on words.  */
static uint64_t
mix (uint64_t h, uint64_t x)
{
  return (h ^ x) * UINT64_C (0x100000001b3);
}

enum kind { FREE_TO_MOVE, READS_TAPE, STAYS, MOVES_TAPE };

static enum kind
kind_of (const struct stmt *s)
{
  switch (s->kind) {
    case STMT_OP:
      return s->op == OP_SHADOW ? READS_TAPE : FREE_TO_MOVE;
    case STMT_TAPE_GET: case STMT_COLUMN_GET: case STMT_CHUNK_GET:
      return READS_TAPE;
    case STMT_LOAD: case STMT_STORE: case STMT_COMMENT:
      return STAYS;
    default:
      return MOVES_TAPE;
  }
}

static uint64_t
meet (const struct walk *w, const struct stmt *s)
{
  uint64_t h = UINT64_C (0xcbf29ce484222325);
  for (uint32_t k = 0; k < s->nargs; k++)
    h = mix (h, w->setter[s->args[k]]);
  if (s->ref && s->ref->base != ADJ_NONE)
    h = mix (h, w->setter[s->ref->base]);
  for (uint32_t k = 0; s->ref && k < s->ref->nindex; k++)
    h = mix (h, w->setter[s->ref->index[k]]);
  switch (kind_of (s)) {
    case FREE_TO_MOVE:
      return h;
    case READS_TAPE:
      return mix (h, w->last_mover);
    default:
      return mix (mix (h, w->last), w->last_mover);
  }
}

static void
walk_block (struct walk *w, struct arena *a, adj_id block, struct order *o)
{
  const struct block *b = &w->f->blocks.at[block];
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    adj_id id = b->stmts.at[k];
    const struct stmt *s = &w->f->stmts.at[id];
    o->meets[id] = meet (w, s);
    if (kind_of (s) >= STAYS)
      w->last = id;
    if (kind_of (s) == MOVES_TAPE && s->kind != STMT_GOTO)
      w->last_mover = id;
    if (s->dst == ADJ_NONE)
      continue;
    if (w->setter[s->dst] == ADJ_NONE)
      VEC_PUSH (a, w->set, s->dst);
    w->setter[s->dst] = id;
  }
}

static adj_id
only_predecessor (const struct function *f, adj_id block)
{
  const struct block *b = &f->blocks.at[block];
  return block != 0 && b->preds.n == 1 ? f->edges.at[b->preds.at[0]].from : ADJ_NONE;
}

static adj_id
next_in_line (const struct function *f, adj_id block)
{
  const struct block *b = &f->blocks.at[block];
  adj_id to = b->succs.n == 1 ? f->edges.at[b->succs.at[0]].to : ADJ_NONE;
  return to != ADJ_NONE && only_predecessor (f, to) == block ? to : ADJ_NONE;
}

/* What has been set, whatever the order in which it came to be known.  */
static uint64_t
leave (struct walk *w)
{
  uint64_t sum = 0;
  for (uint32_t k = 0; k < w->set.n; k++) {
    adj_id v = w->set.at[k];
    sum += mix (mix (UINT64_C (0xcbf29ce484222325), v), w->setter[v]);
    w->setter[v] = ADJ_NONE;
  }
  w->set.n = 0;
  return sum;
}

struct order
order_of (struct arena *a, const struct function *f)
{
  struct walk w = { .f = f, .setter = ARENA_ARRAY (a, adj_id, f->values.n) };
  struct order o = { .stmts = f->stmts.n, .meets = ARENA_ARRAY (a, uint64_t, f->stmts.n),
		     .leaves = ARENA_ARRAY (a, uint64_t, f->blocks.n) };
  for (adj_id v = 0; v < f->values.n; v++)
    w.setter[v] = ADJ_NONE;
  for (adj_id b = 0; b < f->blocks.n; b++) {
    adj_id before = only_predecessor (f, b);
    if (before != ADJ_NONE && next_in_line (f, before) == b)
      continue;
    w.last = w.last_mover = ADJ_NONE;
    for (adj_id at = b; at != ADJ_NONE; at = next_in_line (f, at))
      walk_block (&w, a, at, &o);
    o.leaves[b] = leave (&w);
  }
  return o;
}

bool
same_order (const struct order *a, const struct order *b, uint32_t nblocks)
{
  if (a->stmts != b->stmts)
    return false;
  for (uint32_t k = 0; k < a->stmts; k++)
    if (a->meets[k] != b->meets[k])
      return false;
  for (uint32_t k = 0; k < nblocks; k++)
    if (a->leaves[k] != b->leaves[k])
      return false;
  return true;
}
