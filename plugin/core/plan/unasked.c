/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the forward sweep leaves out: see unasked.h.  */

#include "unasked.h"

#include "meet.h"
#include "subscripts.h"

/* Pairs of a store and a load that are looked at; what is not looked at counts as read.  */
enum { MOST_QUESTIONS = 20000 };

struct finder {
  struct program *p;
  struct plan *plan;
  const struct augmented *g;
  const struct function *f;
  struct arena *arena;
  struct subscripts *subscripts;
  struct bitset *after;		/* [blocks] behind it, when asked */
  uint32_t *position;		/* [stmts] in its block */
  struct bitset read;		/* [values] that are needed */
  id_list todo;			/* statements that stay, whose operands were not looked at */
  id_list stores;		/* left out so far */
  uint32_t questions;
};

bool
writes_unasked (const struct augmented *g, const struct stmt *s)
{
  const struct roots *r = g->roots;
  if (g->mode != MODE_REVERSE
      || (s->kind != STMT_STORE && s->kind != STMT_CLEAR && s->kind != STMT_MOVE))
    return false;
  adj_id x = region_next_root (r, g->primal, s, 0, 0);
  bool unasked = x != ADJ_NONE;
  for (; x != ADJ_NONE && unasked; x = region_next_root (r, g->primal, s, 0, x + 1))
    unasked = root_is_unasked (g, x)
	      && (s->kind != STMT_CLEAR || g->primal->params.at[x].kind == PARAM_REAL_POINTER);
  return unasked && (s->kind != STMT_MOVE || s->element != ADJ_NONE);
}

void
stmt_reads (const struct augmented *g, const struct stmt *s, read_fn fn, void *data)
{
  if (s->kind == STMT_RETURN && g->signature->returns == RETURNS_NOTHING)
    return;
  for (uint32_t k = 0; k < s->nargs; k++)
    fn (data, s->args[k]);
  if (s->ref && s->ref->base != ADJ_NONE)
    fn (data, s->ref->base);
  for (uint32_t k = 0; s->ref && k < s->ref->nindex; k++)
    fn (data, s->ref->index[k]);
}

/* ---- what is read ------------------------------------------------------------------ */

static void
note_read (void *data, adj_id v)
{
  struct finder *x = data;
  if (bitset_add (&x->read, v) && x->f->values.at[v].kind == VALUE_STMT)
    VEC_PUSH (x->arena, x->todo, x->f->values.at[v].def);
}

static const struct bitset *
blocks_after (struct finder *x, adj_id block)
{
  struct bitset *set = &x->after[block];
  if (set->word)
    return set;
  *set = bitset_new (x->arena, x->f->blocks.n);
  id_list stack = { NULL, 0, 0 };
  VEC_PUSH (x->arena, stack, block);
  while (stack.n) {
    adj_id b = stack.at[--stack.n];
    for (uint32_t k = 0; k < x->f->blocks.at[b].succs.n; k++) {
      adj_id s = successor (x->f, b, k);
      if (bitset_add (set, s))
	VEC_PUSH (x->arena, stack, s);
    }
  }
  return set;
}

/* READER, in some run, may find what an earlier run of STORE wrote.  */
static bool
may_find (struct finder *x, adj_id reader, adj_id store)
{
  const struct stmt *s = &x->f->stmts.at[store], *t = &x->f->stmts.at[reader];
  if (!bitset_has (blocks_after (x, s->block), t->block)
      && (s->block != t->block || x->position[store] > x->position[reader]))
    return false;
  if (t->kind != STMT_LOAD)
    return true;
  return gcc_lets_meet (x->f, s, t)
	 && (s->kind != STMT_STORE || ++x->questions > MOST_QUESTIONS
	     || !subscripts_apart_later (x->subscripts, store, reader));
}

/* Stores whose contents READER may find stay.  */
static void
keep_stores (struct finder *x, adj_id reader)
{
  uint32_t n = 0;
  for (uint32_t k = 0; k < x->stores.n; k++) {
    adj_id id = x->stores.at[k];
    if (may_find (x, reader, id))
      VEC_PUSH (x->arena, x->todo, id);
    else
      x->stores.at[n++] = id;
  }
  x->stores.n = n;
}

static void
follow (struct finder *x)
{
  while (x->todo.n) {
    adj_id id = x->todo.at[--x->todo.n];
    const struct stmt *s = &x->f->stmts.at[id];
    stmt_reads (x->g, s, note_read, x);
    if ((s->kind == STMT_LOAD || s->kind == STMT_MOVE) && s->block != ADJ_NONE)
      keep_stores (x, id);
  }
}

/* ---- what stays ---------------------------------------------------------------------- */

/* Statement ID of the function, on a way to its end, does nothing but yield a value; or it
   computes a part of a derivative.  */
static bool
only_computes (const struct finder *x, adj_id id)
{
  const struct stmt *s = &x->f->stmts.at[id];
  if (s->provenance == FROM_JACOBIAN)
    return true;
  return id < x->g->primal->stmts.n && s->block != ADJ_NONE
	 && bitset_has (&x->plan->cfg->live, s->block)
	 && (s->kind == STMT_OP || s->kind == STMT_LOAD || s->kind == STMT_PHI);
}

/* A store that is put back, or whose content is what is put back elsewhere, stays.  */
static bool
meets_restored (const struct finder *x, adj_id id)
{
  const struct stmt *s = &x->f->stmts.at[id];
  for (adj_id i = 0; x->plan->restore && i < x->g->primal->stmts.n; i++)
    if (plan_restores (x->plan, i) && gcc_lets_meet (x->f, s, &x->f->stmts.at[i]))
      return true;
  return false;
}

/* S is a store of what has no derivative: into a descriptor, perhaps.  */
static bool
stores_other (const struct finder *x, const struct stmt *s)
{
  return s->kind == STMT_STORE && x->p->types.at[s->ref->type].kind != TYPE_REAL;
}

static void
list_stores (struct finder *x)
{
  for (adj_id id = 0; id < x->g->primal->stmts.n; id++) {
    const struct stmt *s = &x->f->stmts.at[id];
    if (s->block != ADJ_NONE && bitset_has (&x->plan->cfg->live, s->block)
	&& s->location != ADJ_NONE && !stores_other (x, s) && writes_unasked (x->g, s)
	&& !meets_restored (x, id))
      VEC_PUSH (x->arena, x->stores, id);
  }
}

/* What the forward sweep does beside those stores.  */
static void
read_forward (struct finder *x)
{
  struct bitset left = bitset_new (x->arena, x->f->stmts.n);
  for (uint32_t k = 0; k < x->stores.n; k++)
    bitset_add (&left, x->stores.at[k]);
  for (adj_id b = 0; b < x->f->blocks.n; b++)
    for (uint32_t k = 0; k < x->f->blocks.at[b].stmts.n; k++) {
      adj_id id = x->f->blocks.at[b].stmts.at[k];
      const struct stmt *s = &x->f->stmts.at[id];
      if (only_computes (x, id) || bitset_has (&left, id))
	continue;
      stmt_reads (x->g, s, note_read, x);
      if (s->kind == STMT_LOAD || s->kind == STMT_CALL || s->kind == STMT_EFFECT
	  || s->kind == STMT_MOVE || s->kind == STMT_DATA || s->kind == STMT_FREE)
	keep_stores (x, id);
    }
  follow (x);
}

/* All that the reverse sweep may ask for.  Integers and pointers count, whatever they are for:
   they lead control, tell how often loops run, and say where things are.  */
static void
read_reverse (struct finder *x)
{
  for (adj_id v = 0; v < x->f->values.n; v++)
    if (x->f->values.at[v].kind == VALUE_STMT && !is_real (x->p, x->f, v))
      note_read (x, v);
  for (adj_id b = 0; b < x->f->blocks.n; b++)
    for (uint32_t k = 0; bitset_has (&x->plan->cfg->live, b)
			 && k < x->f->blocks.at[b].stmts.n; k++) {
      adj_id id = x->f->blocks.at[b].stmts.at[k];
      action_reads (x->plan, id, note_read, x);
      restore_reads (x->plan, id, note_read, x);
      if (x->f->stmts.at[id].provenance == FROM_JACOBIAN)
	stmt_reads (x->g, &x->f->stmts.at[id], note_read, x);
    }
  follow (x);
}

/* ---- the whole ---------------------------------------------------------------------- */

static void
set_dropped (struct finder *x)
{
  struct bitset *dropped = &x->plan->dropped;
  *dropped = bitset_new (x->p->arena, x->f->stmts.n);
  for (uint32_t k = 0; k < x->stores.n; k++)
    bitset_add (dropped, x->stores.at[k]);
  for (adj_id id = 0; id < x->g->primal->stmts.n; id++) {
    adj_id dst = x->f->stmts.at[id].dst;
    if (dst != ADJ_NONE && only_computes (x, id) && !bitset_has (&x->read, dst))
      bitset_add (dropped, id);
  }
}

static void
start (struct finder *x, struct program *p, struct plan *plan, struct arena *own)
{
  const struct function *f = plan->g->f;
  *x = (struct finder) { .p = p, .plan = plan, .g = plan->g, .f = f, .arena = own };
  x->subscripts = subscripts_new (own, p, plan->cfg);
  x->after = ARENA_ARRAY (own, struct bitset, f->blocks.n);
  x->position = ARENA_ARRAY (own, uint32_t, f->stmts.n);
  x->read = bitset_new (own, f->values.n);
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++)
      x->position[f->blocks.at[b].stmts.at[k]] = k;
}

void
unasked_find (struct program *p, struct plan *plan)
{
  const struct augmented *g = plan->g;
  bool any = false;
  for (uint32_t k = 0; k < g->primal->params.n; k++)
    any = any || (g->role[k] & ROLE_UNASKED);
  if (!any || !plan->tuning->unasked || g->mode != MODE_REVERSE)
    return;
  struct arena own;
  struct finder x;
  arena_init (&own);
  start (&x, p, plan, &own);
  list_stores (&x);
  read_forward (&x);
  read_reverse (&x);
  if (x.stores.n) {
    set_dropped (&x);
    /* Now that it is known which stores stay: what they alone need.  */
    x.read = bitset_new (p->arena, x.f->values.n);
    read_forward (&x);
    plan->forward = x.read;
  }
  arena_release (&own);
}
