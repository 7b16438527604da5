/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads that may stand in front of a loop: see loop-loads.h.

   1. What is loaded first.
   2. What tells where arrays end, and pointers that keep their types (struct stmt, typed), wherever the loop loads them:
      from variables, from arguments that are descriptors, and from structures and elements of which something is loaded
      before the loop, so that they are there.  What was loaded before, or is loaded twice, is had once.  */

#include "loop-loads.h"

#include "meet.h"

enum { MOST_LOADS = 2000, MOST_PASSES = 8 };

struct walk {
  struct arena *a;
  const struct program *p;
  const struct function *f;
  const struct cfg *cfg;
  const struct loop *loop;
  adj_id before;
  struct bitset moved;		/* values */
  struct bitset wanted;		/* [stmts] for 2 */
  adj_id *map;			/* [values] itself, or the same one, which is there earlier */
  loop_load_list *out;
};

/* ---- 1. -------------------------------------------------------------------------------- */

static bool
is_there (const struct walk *w, adj_id v)
{
  const struct value *x = &w->f->values.at[v];
  return x->kind != VALUE_STMT || bitset_has (&w->moved, v)
	 || (x->def != ADJ_NONE && !bitset_has (&w->loop->body, w->f->stmts.at[x->def].block));
}

static bool
operands_are_there (const struct walk *w, const struct stmt *s)
{
  bool there = !s->ref || s->ref->base == ADJ_NONE || is_there (w, s->ref->base);
  for (uint32_t k = 0; s->ref && k < s->ref->nindex; k++)
    there = there && is_there (w, s->ref->index[k]);
  for (uint32_t k = 0; k < s->nargs; k++)
    there = there && is_there (w, s->args[k]);
  return there;
}

/* Integers and pointers by operations that neither trap nor do anything else.  */
static bool
is_plain_arithmetic (const struct stmt *s)
{
  switch (s->op) {
    case OP_COPY: case OP_PCOPY: case OP_ICONV: case OP_ADD: case OP_SUB: case OP_MUL: case OP_NEG:
    case OP_PADD: case OP_MAX: case OP_MIN: case OP_EQ: case OP_NE: case OP_SELECT:
      return true;
    default:
      return false;
  }
}

static bool
may_move (const struct walk *w, const struct stmt *s)
{
  if (s->dst == ADJ_NONE || s->kind == STMT_PHI || is_real (w->p, w->f, s->dst) || !operands_are_there (w, s))
    return false;
  return s->kind == STMT_OP ? is_plain_arithmetic (s)
	 : s->kind == STMT_LOAD && s->location != ADJ_NONE
	   && !loop_may_change (w->p, w->f, &w->loop->body, s);
}

static void
move (struct walk *w, adj_id id)
{
  struct loop_load one = { id, w->before, ADJ_NONE };
  VEC_PUSH (w->a, *w->out, one);
  bitset_add (&w->moved, w->f->stmts.at[id].dst);
}

/* False: what comes behind BLOCK need not run, or not before something happens.  */
static bool
walk_block (struct walk *w, adj_id block)
{
  const struct block *b = &w->f->blocks.at[block];
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    adj_id id = b->stmts.at[k];
    const struct stmt *s = &w->f->stmts.at[id];
    if (s->kind == STMT_CALL || s->kind == STMT_EFFECT || s->kind == STMT_STOP || s->kind == STMT_FREE
	|| w->out->n == MOST_LOADS)
      return false;
    if (!may_move (w, s))
      continue;
    move (w, id);
  }
  return true;
}

static void
walk_loop (struct walk *w)
{
  adj_id block = w->loop->header;
  while (walk_block (w, block) && w->f->blocks.at[block].succs.n == 1) {
    block = successor (w->f, block, 0);
    if (block == w->loop->header || !bitset_has (&w->loop->body, block)
	|| w->f->blocks.at[block].preds.n != 1)
      return;
  }
}

/* ---- 2. -------------------------------------------------------------------------------- */

static void want (struct walk *w, adj_id v);

static void
want_operands (struct walk *w, const struct stmt *s)
{
  for (uint32_t k = 0; k < s->nargs; k++)
    want (w, s->args[k]);
  for (uint32_t k = 0; s->ref && k < s->ref->nindex; k++)
    want (w, s->ref->index[k]);
  if (s->ref && s->ref->base != ADJ_NONE)
    want (w, s->ref->base);
}

/* What makes V, by loads and arithmetic.  */
static void
want (struct walk *w, adj_id v)
{
  const struct value *x = &w->f->values.at[v];
  const struct stmt *s = x->kind == VALUE_STMT ? &w->f->stmts.at[x->def] : NULL;
  if (s && (s->kind == STMT_OP || s->kind == STMT_LOAD) && bitset_add (&w->wanted, x->def))
    want_operands (w, s);
}

static bool
is_in_front (const struct walk *w, const struct stmt *s)
{
  return s->block != ADJ_NONE && graph_dominates (w->cfg->idom, s->block, w->before);
}

/* The two begin at one address, apart from numbers of bytes.  */
static bool
begin_alike (const struct walk *w, const struct ref *x, const struct ref *y)
{
  if (x->base == ADJ_NONE || y->base == ADJ_NONE ? x->base != y->base || x->object != y->object
						 : w->map[x->base] != w->map[y->base])
    return false;
  for (uint32_t k = 0; k < x->nindex && k < y->nindex; k++)
    if (w->map[x->index[k]] != w->map[y->index[k]] || x->scale[k] != y->scale[k] || !x->scale[k])
      return false;
  return x->nindex == y->nindex;
}

/* Nothing in the function may end the life of what S loads.  */
static bool
is_never_freed (const struct walk *w, const struct stmt *s)
{
  for (adj_id id = 0; id < w->f->stmts.n; id++) {
    const struct stmt *t = &w->f->stmts.at[id];
    if (t->block != ADJ_NONE && (t->kind == STMT_FREE || t->kind == STMT_CALL || t->kind == STMT_EFFECT)
	&& gcc_lets_meet (w->f, t, s))
      return false;
  }
  return true;
}

/* Where T, which begins at the same address, reads or writes something, S's memory is there too: as a part of the same
   structure, or as it lies before T's.  */
static bool
is_there_with (const struct walk *w, const struct stmt *s, const struct stmt *t)
{
  int64_t end = s->ref->offset + w->p->types.at[s->ref->type].bytes;
  return !s->cast || (s->ref->offset >= 0 && t->ref->offset + w->p->types.at[t->ref->type].bytes >= end);
}

/* What S would load in front of the loop is there, though S itself may never run.  */
static bool
memory_is_there (const struct walk *w, const struct stmt *s)
{
  const struct ref *ref = s->ref;
  if (ref->base == ADJ_NONE)
    return !w->f->objects.at[ref->object].optional && !ref->nindex;
  const struct value *base = &w->f->values.at[ref->base];
  if (base->kind == VALUE_PARAM && w->f->params.at[base->def].kind == PARAM_DESCRIPTOR)
    return !w->f->params.at[base->def].optional && !ref->nindex;
  for (adj_id id = 0; id < w->f->stmts.n; id++) {
    const struct stmt *t = &w->f->stmts.at[id];
    if (t->ref && is_in_front (w, t) && begin_alike (w, t->ref, ref) && is_there_with (w, s, t))
      return is_never_freed (w, s);
  }
  return false;
}

static bool
is_never_written (const struct walk *w, const struct stmt *load)
{
  for (adj_id id = 0; id < w->f->stmts.n; id++) {
    const struct stmt *s = &w->f->stmts.at[id];
    if (s->block != ADJ_NONE && (region_is_written (s) || s->kind == STMT_FREE) && gcc_lets_meet (w->f, s, load))
      return false;
  }
  return true;
}

static bool
load_alike (const struct walk *w, const struct stmt *x, const struct stmt *y)
{
  return x->kind == STMT_LOAD && x->ref->offset == y->ref->offset && x->ref->type == y->ref->type
	 && begin_alike (w, x->ref, y->ref);
}

/* What S loads is had in front of the loop already: that value, or ADJ_NONE.  */
static adj_id
had_before (const struct walk *w, const struct stmt *s)
{
  for (uint32_t k = 0; k < w->out->n; k++) {
    const struct loop_load *x = &w->out->at[k];
    if (x->before == w->before && x->same == ADJ_NONE && load_alike (w, &w->f->stmts.at[x->stmt], s))
      return w->f->stmts.at[x->stmt].dst;
  }
  for (adj_id id = 0; id < w->f->stmts.n; id++) {
    const struct stmt *t = &w->f->stmts.at[id];
    if (t->kind == STMT_LOAD && is_in_front (w, t) && load_alike (w, t, s) && t->location != ADJ_NONE)
      return is_never_written (w, s) ? t->dst : ADJ_NONE;
  }
  return ADJ_NONE;
}

/* Statement ID, which is wanted, if that can be; false if not.  */
static bool
move_wanted (struct walk *w, adj_id id)
{
  const struct stmt *s = &w->f->stmts.at[id];
  if (s->dst == ADJ_NONE || bitset_has (&w->moved, s->dst) || !may_move (w, s)
      || (s->kind == STMT_LOAD && !memory_is_there (w, s)))
    return false;
  adj_id same = s->kind == STMT_LOAD ? had_before (w, s) : ADJ_NONE;
  move (w, id);
  w->out->at[w->out->n - 1].same = same;
  if (same != ADJ_NONE)
    w->map[s->dst] = w->map[same];
  return true;
}

static bool
walk_wanted (struct walk *w)
{
  bool any = false;
  for (adj_id b = 0; b < w->f->blocks.n; b++)
    for (uint32_t k = 0; bitset_has (&w->loop->body, b) && k < w->f->blocks.at[b].stmts.n; k++) {
      adj_id id = w->f->blocks.at[b].stmts.at[k];
      if (bitset_has (&w->wanted, id) && w->out->n < MOST_LOADS)
	any |= move_wanted (w, id);
    }
  return any;
}

/* What is told of arrays, with the pointers that it is told of; pointers that keep their types.  */
static void
want_told (struct walk *w)
{
  for (adj_id id = 0; id < w->f->stmts.n; id++) {
    const struct stmt *s = &w->f->stmts.at[id];
    if (s->kind == STMT_WITHIN && s->block != ADJ_NONE)
      want_operands (w, s);
    if (s->kind == STMT_LOAD && s->block != ADJ_NONE && s->typed
	&& type_of (w->p, w->f, s->dst)->kind == TYPE_POINTER)
      want (w, s->dst);
  }
}

void
loop_loads_find (struct arena *a, const struct program *p, const struct function *f,
		 loop_load_list *out)
{
  const struct cfg *cfg = cfg_of_function (a, p, f);
  struct walk w = { .a = a, .p = p, .f = f, .cfg = cfg, .out = out };
  w.moved = bitset_new (a, f->values.n);
  w.wanted = bitset_new (a, f->stmts.n);
  w.map = ARENA_ARRAY (a, adj_id, f->values.n);
  for (adj_id v = 0; v < f->values.n; v++)
    w.map[v] = v;
  want_told (&w);
  for (uint32_t l = 0; !cfg->irreducible && l < cfg->loops->n; l++) {
    w.loop = &cfg->loops->at[l];
    w.before = entering_block (cfg, w.loop);
    if (w.loop->parent != ADJ_NONE || w.before == ADJ_NONE || terminator (f, w.before)->kind != STMT_GOTO)
      continue;
    walk_loop (&w);
    for (int pass = 0; pass < MOST_PASSES && walk_wanted (&w); pass++)
      ;
  }
}
