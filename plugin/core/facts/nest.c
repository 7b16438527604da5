/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks of nests of counted loops: see nest.h.

   From the block upwards, loop by loop:

   1. Up the dominators to the first block T that dominates the loop's latches:
      it runs in every iteration.  Each step goes from a block to its only
      predecessor in the iteration; where that one branches, the condition is a
      guard.
   2. The loop has one exit that leads on, tested in every iteration, in block
      E.  If T dominates E, T also runs in the iteration that leaves.
   3. The same from the loop's header, within the loop around it.

   That every iteration runs to its end is asked of the outermost loop: no call, no
   effect, no way to where control does not come back.  */

#include "nest.h"

enum { MAX_DEPTH = 12, MAX_LOOPS = 6, MAX_GUARDS = 6 };

/* ---- what is known on entry ------------------------------------------------------ */

static bool
is_divisor (const struct function *f, adj_id v)
{
  const struct value *d = &f->values.at[v];
  return d->kind == VALUE_INTEGER && d->integer > 1;
}

static bool
is_shift_count (const struct program *p, const struct function *f, adj_id v, adj_id by)
{
  const struct value *d = &f->values.at[by];
  return d->kind == VALUE_INTEGER && d->integer >= 0
	 && d->integer < 8 * type_of (p, f, v)->bytes;
}

/* An operation on integers that may be carried out even where the program would not
   have done so.  */
static bool
is_harmless (const struct program *p, const struct function *f, const struct stmt *s)
{
  if (s->kind != STMT_OP)
    return false;
  const struct type *t = type_of (p, f, s->dst);
  bool is_bool = f->values.at[s->dst].type == TYPE_ID_BOOL;
  if (t->kind != TYPE_INTEGER || t->origin != ADJ_NONE
      || (!is_bool && t->bytes != 4 && t->bytes != 8))
    return false;
  for (uint32_t k = 0; k < s->nargs; k++)
    if (type_of (p, f, s->args[k])->kind != TYPE_INTEGER)
      return false;
  switch (s->op) {
    case OP_EQ: case OP_NE: case OP_LT: case OP_LE: case OP_GT: case OP_GE:
    case OP_COPY: case OP_AND: case OP_OR: case OP_XOR:
      return true;
    case OP_ADD: case OP_SUB: case OP_MUL: case OP_NEG: case OP_NOT:
    case OP_MIN: case OP_MAX: case OP_ICONV: case OP_SELECT:
      return !is_bool;
    case OP_DIV: case OP_MOD:
      return !is_bool && is_divisor (f, s->args[1]);
    case OP_SHL: case OP_SHR:
      return !is_bool && is_shift_count (p, f, s->dst, s->args[1]);
    default:
      return false;
  }
}

static bool
knows (const struct program *p, const struct cfg *cfg, const struct loop *loop,
       adj_id v, int depth)
{
  const struct function *f = cfg->f;
  const struct value *x = &f->values.at[v];
  if (x->kind == VALUE_UNDEFINED)
    return false;
  if (x->kind != VALUE_STMT
      || !bitset_has (&loop->body, f->stmts.at[x->def].block))
    return true;
  const struct stmt *s = &f->stmts.at[x->def];
  if (depth == 0 || !is_harmless (p, f, s))
    return false;
  for (uint32_t k = 0; k < s->nargs; k++)
    if (!knows (p, cfg, loop, s->args[k], depth - 1))
      return false;
  return true;
}

bool
nest_knows (const struct program *p, const struct cfg *cfg, adj_id loop, adj_id v)
{
  return knows (p, cfg, &cfg->loops->at[loop], v, MAX_DEPTH);
}

/* ---- one loop ---------------------------------------------------------------------- */

static bool
dominates_latches (const struct cfg *cfg, const struct loop *loop, adj_id block)
{
  const struct function *f = cfg->f;
  const struct block *h = &f->blocks.at[loop->header];
  for (uint32_t k = 0; k < h->preds.n; k++) {
    adj_id from = predecessor (f, loop->header, k);
    if (bitset_has (&loop->body, from)
	&& !graph_dominates (cfg->idom, block, from))
      return false;
  }
  return true;
}

/* The live predecessor of BLOCK that BLOCK does not dominate, or ADJ_NONE if there
   are several.  */
static adj_id
only_way_in (const struct cfg *cfg, adj_id block)
{
  const struct function *f = cfg->f;
  adj_id only = ADJ_NONE;
  for (uint32_t k = 0; k < f->blocks.at[block].preds.n; k++) {
    adj_id from = predecessor (f, block, k);
    if (!bitset_has (&cfg->live, from)
	|| graph_dominates (cfg->idom, block, from))
      continue;
    if (only != ADJ_NONE)
      return ADJ_NONE;
    only = from;
  }
  return only;
}

/* The only block of LOOP with an edge that leaves it; ADJ_NONE: none, several, or one
   that does not lead to the function's exit.  */
static adj_id
exit_block (const struct cfg *cfg, const struct loop *loop)
{
  const struct function *f = cfg->f;
  adj_id only = ADJ_NONE;
  for (adj_id b = 0; b < f->blocks.n; b++) {
    if (!bitset_has (&loop->body, b))
      continue;
    for (uint32_t k = 0; k < f->blocks.at[b].succs.n; k++) {
      adj_id to = successor (f, b, k);
      if (bitset_has (&loop->body, to))
	continue;
      if (only != ADJ_NONE || !bitset_has (&cfg->live, to))
	return ADJ_NONE;
      only = b;
    }
  }
  return only;
}

/* From *BLOCK up to a block that runs in every iteration of loop L.  */
static bool
climb (struct arena *a, const struct program *p, const struct cfg *cfg,
       adj_id outermost, adj_id l, adj_id *block, struct nest *out)
{
  const struct function *f = cfg->f;
  while (!dominates_latches (cfg, &cfg->loops->at[l], *block)) {
    adj_id from = only_way_in (cfg, *block);
    if (from == ADJ_NONE || loop_of (cfg, from) != l)
      return false;
    const struct stmt *t = terminator (f, from);
    if (t->kind == STMT_COND) {
      struct nest_guard g = { t->args[0], successor (f, from, 0) == *block };
      if (out->guards.n == MAX_GUARDS
	  || !nest_knows (p, cfg, outermost, g.condition))
	return false;
      VEC_PUSH (a, out->guards, g);
    } else if (t->kind != STMT_GOTO)
      return false;
    *block = from;
  }
  return true;
}

bool
nest_find (struct arena *a, const struct program *p, const struct cfg *cfg,
	   adj_id outermost, adj_id block, struct nest *out)
{
  struct nest none = { { NULL, 0, 0 }, { NULL, 0, 0 } };
  *out = none;
  if (cfg->irreducible || !bitset_has (&cfg->loops->at[outermost].body, block))
    return false;
  for (adj_id l = loop_of (cfg, block);; l = cfg->loops->at[l].parent) {
    const struct loop *loop = &cfg->loops->at[l];
    struct nest_loop x = { .loop = l, .count = promised_count (cfg->f, loop->header) };
    adj_id leave = exit_block (cfg, loop);
    if (x.count == ADJ_NONE || leave == ADJ_NONE || out->loops.n == MAX_LOOPS
	|| !dominates_latches (cfg, loop, leave)
	|| !nest_knows (p, cfg, outermost, x.count)
	|| !climb (a, p, cfg, outermost, l, &block, out))
      return false;
    x.partial = graph_dominates (cfg->idom, block, leave);
    VEC_PUSH (a, out->loops, x);
    if (l == outermost)
      return true;
    block = loop->header;
  }
}

bool
nest_equal (const struct nest *x, const struct nest *y)
{
  if (x->loops.n != y->loops.n || x->guards.n != y->guards.n)
    return false;
  for (uint32_t k = 0; k < x->loops.n; k++)
    if (x->loops.at[k].loop != y->loops.at[k].loop
	|| x->loops.at[k].partial != y->loops.at[k].partial)
      return false;
  for (uint32_t k = 0; k < x->guards.n; k++)
    if (x->guards.at[k].condition != y->guards.at[k].condition
	|| x->guards.at[k].holds_if != y->guards.at[k].holds_if)
      return false;
  return true;
}
