/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of plans, what the forward sweep leaves out: see plan-check.h.

   1. What writes memory and is left out writes that of arguments whose results nobody asked for;
      what else is left out yields a value and does nothing beside.  Nothing that is left out
      is put back, nor meets what is.
   2. Whatever stays reads no value that is left out, nor does the reverse sweep.
   3. Whatever stays finds nothing in memory that something left out should have written: it runs
      before, or GCC tells them apart, or each pair's subscripts do.  Calls find everything.  */

#include "plan-check.h"

#include "meet.h"
#include "subscripts.h"

struct checker {
  const struct program *p;
  const struct plan *plan;
  const struct function *f;
  struct arena *arena;
  struct diagnostics *d;
  unsigned faults;
  struct subscripts *subscripts;
  struct bitset behind;		/* [blocks] of the store that is looked at */
  adj_id at;			/* the statement that is looked at */
};

static void
fault (struct checker *c, adj_id stmt, const char *what)
{
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', statement %u: %s", c->f->name,
	    stmt, what);
}

/* ---- what is left out ------------------------------------------------------------- */

/* All that S writes to belongs to arguments whose results nobody asked for.  */
static bool
writes_only_unasked (const struct checker *c, const struct stmt *s)
{
  const struct augmented *g = c->plan->g;
  uint32_t known = 0;
  adj_id base = s->ref ? s->ref->base : s->args[0];
  for (adj_id x = 0; x < g->roots->n; x++) {
    if (base == ADJ_NONE ? x != g->roots->first_object + s->ref->object
	: !g->roots->of_value[base].word || !bitset_has (&g->roots->of_value[base], x))
      continue;
    known++;
    if (x >= g->roots->first_object || !(g->role[x] & ROLE_UNASKED))
      return false;
  }
  return known > 0 && g->mode == MODE_REVERSE
	 && (s->kind != STMT_STORE || c->p->types.at[s->ref->type].kind == TYPE_REAL);
}

static void
check_left_out (struct checker *c, adj_id id)
{
  const struct stmt *s = &c->f->stmts.at[id];
  if (id >= c->plan->g->primal->stmts.n || s->block == ADJ_NONE
      || !bitset_has (&c->plan->cfg->live, s->block))
    fault (c, id, "is left out, but is no statement of the function that runs");
  else if (s->kind == STMT_OP || s->kind == STMT_LOAD || s->kind == STMT_PHI) {
    if (c->plan->place[s->dst] != PLACE_NONE)
      fault (c, id, "is left out, but kept");
  }
  else if (s->kind != STMT_STORE && s->kind != STMT_CLEAR && s->kind != STMT_MOVE)
    fault (c, id, "is left out, but does more than store or compute");
  else if (!writes_only_unasked (c, s))
    fault (c, id, "is left out, but somebody asks what it stores");
  else
    for (adj_id i = 0; i < c->plan->g->primal->stmts.n; i++)
      if (plan_restores (c->plan, i) && gcc_lets_meet (c->f, s, &c->f->stmts.at[i]))
	fault (c, id, "is left out, but may meet what is put back");
}

/* ---- who reads --------------------------------------------------------------------- */

static void
check_read (void *data, adj_id v)
{
  struct checker *c = data;
  const struct value *x = v == ADJ_NONE ? NULL : &c->f->values.at[v];
  if (x && x->kind == VALUE_STMT && bitset_has (&c->plan->dropped, x->def))
    fault (c, c->at, "reads what the forward sweep leaves out");
}

static void
check_need (void *data, const struct need_row *row)
{
  struct checker *c = data;
  c->at = ADJ_NONE;
  check_read (c, row->need->value);
}

static void
check_operands (struct checker *c, adj_id id)
{
  const struct stmt *s = &c->f->stmts.at[id];
  c->at = id;
  if (s->kind == STMT_RETURN && c->plan->g->signature->returns == RETURNS_NOTHING)
    return;
  for (uint32_t k = 0; k < s->nargs; k++)
    check_read (c, s->args[k]);
  if (s->ref)
    check_read (c, s->ref->base);
  for (uint32_t k = 0; s->ref && k < s->ref->nindex; k++)
    check_read (c, s->ref->index[k]);
}

static void
check_reads (struct checker *c)
{
  const struct plan *plan = c->plan;
  for (adj_id b = 0; b < c->f->blocks.n; b++)
    for (uint32_t k = 0; k < c->f->blocks.at[b].stmts.n; k++) {
      adj_id id = c->f->blocks.at[b].stmts.at[k];
      if (!plan_drops (plan, id))
	check_operands (c, id);
      c->at = id;
      if (bitset_has (&plan->cfg->live, b)) {
	action_reads (plan, id, check_read, c);
	restore_reads (plan, id, check_read, c);
      }
    }
  needs_each (&plan->needs, plan->cfg, check_need, c);
  c->at = ADJ_NONE;
  for (uint32_t l = 0; l < plan->cfg->loops->n; l++)
    check_read (c, plan->loop[l].count);
  for (uint32_t k = 0; k < plan->frame.n; k++)
    check_read (c, plan->frame.at[k]);
  for (uint32_t k = 0; k < plan->snapshots.n; k++)
    for (uint32_t i = 0; i < plan->snapshots.at[k].loads.n; i++)
      check_read (c, plan->snapshots.at[k].loads.at[i]);
}

/* ---- memory -------------------------------------------------------------------------- */

static void
find_behind (struct checker *c, adj_id block)
{
  id_list stack = { NULL, 0, 0 };
  c->behind = bitset_new (c->arena, c->f->blocks.n);
  VEC_PUSH (c->arena, stack, block);
  while (stack.n) {
    adj_id b = stack.at[--stack.n];
    for (uint32_t k = 0; k < c->f->blocks.at[b].succs.n; k++)
      if (bitset_add (&c->behind, successor (c->f, b, k)))
	VEC_PUSH (c->arena, stack, successor (c->f, b, k));
  }
}

/* Statement ID, which stays and runs behind STORE, may find what that would have written.  */
static bool
finds (struct checker *c, adj_id id, adj_id store)
{
  const struct stmt *s = &c->f->stmts.at[store], *t = &c->f->stmts.at[id];
  switch (t->kind) {
    case STMT_LOAD:
      return gcc_lets_meet (c->f, s, t)
	     && (s->kind != STMT_STORE
		 || !subscripts_apart_later (c->subscripts, store, id));
    case STMT_CALL: case STMT_EFFECT: case STMT_MOVE: case STMT_DATA: case STMT_FREE:
      return true;
    default:
      return false;
  }
}

static void
check_memory (struct checker *c, adj_id store)
{
  const struct stmt *s = &c->f->stmts.at[store];
  find_behind (c, s->block);
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    bool later = bitset_has (&c->behind, b);
    for (uint32_t k = 0; k < c->f->blocks.at[b].stmts.n; k++) {
      adj_id id = c->f->blocks.at[b].stmts.at[k];
      later = later || id == store;
      if (later && !plan_drops (c->plan, id) && finds (c, id, store))
	fault (c, id, "may read memory that the forward sweep leaves unset");
    }
  }
}

unsigned
plan_check_unasked (const struct program *p, const struct plan *plan, struct diagnostics *d)
{
  if (!plan->dropped.word)
    return 0;
  struct arena own;
  arena_init (&own);
  struct checker c = { .p = p, .plan = plan, .f = plan->g->f, .arena = &own, .d = d };
  c.subscripts = subscripts_new (&own, p, plan->cfg);
  for (adj_id id = 0; id < c.f->stmts.n; id++)
    if (bitset_has (&plan->dropped, id))
      check_left_out (&c, id);
  check_reads (&c);
  for (adj_id id = 0; id < plan->g->primal->stmts.n && !c.faults; id++) {
    enum stmt_kind kind = c.f->stmts.at[id].kind;
    if (bitset_has (&plan->dropped, id) && kind != STMT_OP && kind != STMT_LOAD
	&& kind != STMT_PHI)
      check_memory (&c, id);
  }
  arena_release (&own);
  return c.faults;
}
