/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads that may stand in front of a loop: see loop-loads.h.  */

#include "loop-loads.h"

#include "meet.h"

enum { MOST_LOADS = 300 };

struct walk {
  struct arena *a;
  const struct program *p;
  const struct function *f;
  const struct cfg *cfg;
  const struct loop *loop;
  adj_id before;
  struct bitset moved;		/* values */
  loop_load_list *out;
};

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
loop_changes (const struct walk *w, const struct stmt *load)
{
  for (adj_id b = 0; b < w->f->blocks.n; b++)
    for (uint32_t k = 0; bitset_has (&w->loop->body, b) && k < w->f->blocks.at[b].stmts.n; k++) {
      const struct stmt *s = &w->f->stmts.at[w->f->blocks.at[b].stmts.at[k]];
      if ((region_is_written (s) || s->kind == STMT_FREE) && gcc_lets_meet (w->f, s, load))
	return true;
    }
  return false;
}

static bool
may_move (const struct walk *w, const struct stmt *s)
{
  if (s->dst == ADJ_NONE || s->kind == STMT_PHI || is_real (w->p, w->f, s->dst) || !operands_are_there (w, s))
    return false;
  return s->kind == STMT_OP ? is_plain_arithmetic (s)
	 : s->kind == STMT_LOAD && s->location != ADJ_NONE && !loop_changes (w, s);
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
    struct loop_load one = { id, w->before };
    VEC_PUSH (w->a, *w->out, one);
    bitset_add (&w->moved, s->dst);
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

void
loop_loads_find (struct arena *a, const struct program *p, const struct function *f,
		 loop_load_list *out)
{
  const struct cfg *cfg = cfg_of_function (a, p, f);
  struct walk w = { .a = a, .p = p, .f = f, .cfg = cfg, .out = out };
  w.moved = bitset_new (a, f->values.n);
  for (uint32_t l = 0; !cfg->irreducible && l < cfg->loops->n; l++) {
    w.loop = &cfg->loops->at[l];
    w.before = entering_block (cfg, w.loop);
    if (w.loop->parent == ADJ_NONE && w.before != ADJ_NONE
	&& terminator (f, w.before)->kind == STMT_GOTO)
      walk_loop (&w);
  }
}
