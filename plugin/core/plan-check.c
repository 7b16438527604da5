/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of plans: see plan-check.h.

   1. Each block's needs in order: the reason given for each holds, and what it
      builds on stands before it; everything the block's actions read is there.
   2. What is pushed (uses, saves, columns) is defined where it is pushed; every
      taped need names a push.
   3. Work, and from it control, computed again, are the same.  */

#include "plan-check.h"

#include <string.h>

struct checker {
  const struct program *p;
  const struct plan *plan;
  const struct function *f;
  struct arena *arena;
  struct diagnostics *d;
  unsigned faults;
  adj_id block;
  enum how *how;		/* [values], valid where stamp == block + 1 */
  adj_id *stamp;
};

static void
fault (struct checker *c, adj_id v, const char *what)
{
  const char *name = v == ADJ_NONE ? NULL : c->f->values.at[v].name;
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', block %u, value "
	    "%u%s%s: %s", c->f->name, c->block, v == ADJ_NONE ? 0 : v,
	    name ? " " : "", name ? name : "", what);
}

static bool
contains (const id_list *l, adj_id x)
{
  for (uint32_t k = 0; k < l->n; k++)
    if (l->at[k] == x)
      return true;
  return false;
}

/* ---- searches on the flow graph ---------------------------------------------- */

/* Is TO reached from FROM by a path of at least one edge?  */
static bool
reaches (struct checker *c, adj_id from, adj_id to)
{
  struct bitset seen = bitset_new (c->arena, c->f->blocks.n);
  id_list stack = { NULL, 0, 0 };
  VEC_PUSH (c->arena, stack, from);
  while (stack.n) {
    adj_id b = stack.at[--stack.n];
    for (uint32_t k = 0; k < c->f->blocks.at[b].succs.n; k++) {
      adj_id s = successor (c->f, b, k);
      if (s == to)
	return true;
      if (bitset_add (&seen, s))
	VEC_PUSH (c->arena, stack, s);
    }
  }
  return false;
}

static const struct stmt *
definition (const struct checker *c, adj_id v)
{
  return &c->f->stmts.at[c->f->values.at[v].def];
}

static bool
is_behind (const struct checker *c, const struct stmt *a, const struct stmt *b)
{
  const struct block *bl = &c->f->blocks.at[a->block];
  for (uint32_t k = 0; k < bl->stmts.n; k++) {
    const struct stmt *s = &c->f->stmts.at[bl->stmts.at[k]];
    if (s == b)
      return true;
    if (s == a)
      return false;
  }
  return false;
}

static bool
may_write (enum stmt_kind k)
{
  return k == STMT_STORE || k == STMT_CALL || k == STMT_MOVE || k == STMT_CLEAR
	 || k == STMT_EFFECT;
}

/* A FREE that the forward sweep carries out ends what the load reads.  */
static bool
is_ended (const struct checker *c, const struct stmt *load)
{
  const struct augmented *g = c->plan->g;
  for (adj_id id = 0; id < g->primal->stmts.n; id++) {
    const struct stmt *s = &g->primal->stmts.at[id];
    if (s->kind != STMT_FREE || !g->allocs->ends[id])
      continue;
    for (adj_id x = 0;
	 (x = roots_next_of_ref (g->roots, g->primal, load->ref, x)) != ADJ_NONE; x++)
      if (bitset_has (&g->roots->of_value[s->args[0]], x))
	return true;
  }
  return false;
}

static bool
is_intact (struct checker *c, const struct stmt *load)
{
  if (load->location == ADJ_NONE || is_ended (c, load))
    return false;
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    const struct block *bl = &c->f->blocks.at[b];
    bool later = false, asked = false;
    for (uint32_t k = 0; k < bl->stmts.n; k++) {
      const struct stmt *s = &c->f->stmts.at[bl->stmts.at[k]];
      if (!may_write (s->kind)
	  || (s->location != ADJ_NONE
	      && !bitset_has (&c->f->alias[s->location], load->location)))
	continue;
      if (!asked) {
	later = reaches (c, load->block, b);
	asked = true;
      }
      if (later || (b == load->block && is_behind (c, s, load)))
	return false;
    }
  }
  return true;
}

/* ---- one need ------------------------------------------------------------------- */

static bool
at_hand (const struct checker *c, adj_id v)
{
  return value_is_given (c->f, v) || c->stamp[v] == c->block + 1;
}

static void
check_operands (struct checker *c, adj_id v, const struct stmt *s)
{
  for (uint32_t k = 0; k < s->nargs; k++)
    if (!at_hand (c, s->args[k]))
      fault (c, v, "is repeated before an operand is at hand");
  if (s->ref && s->ref->base != ADJ_NONE && !at_hand (c, s->ref->base))
    fault (c, v, "is reloaded before its address is at hand");
  for (uint32_t k = 0; s->ref && k < s->ref->nindex; k++)
    if (!at_hand (c, s->ref->index[k]))
      fault (c, v, "is reloaded before a subscript is at hand");
}

static void
check_recompute (struct checker *c, adj_id v, const struct stmt *s)
{
  if (s->kind != STMT_OP && s->kind != STMT_DATA)
    fault (c, v, "is recomputed but is not an operation");
  check_operands (c, v, s);
  if (is_real (c->p, c->f, v))
    return;
  for (uint32_t k = 0; k < s->nargs; k++)
    if (is_real (c->p, c->f, s->args[k]) && !value_is_given (c->f, s->args[k])
	&& at_hand (c, s->args[k]) && c->how[s->args[k]] == HOW_RECOMPUTE)
      fault (c, v, "an integer is recomputed from a recomputed real");
}

static void
check_induction (struct checker *c, adj_id v, const struct stmt *s)
{
  const struct induction *iv = &c->plan->induction[v];
  if (s->kind != STMT_PHI || iv->first == ADJ_NONE) {
    fault (c, v, "is no induction variable");
    return;
  }
  const struct loop *l = &c->plan->loops->at[iv->loop];
  if (l->header != s->block || !bitset_has (&l->body, c->block))
    fault (c, v, "is an induction variable of another loop");
  if (!bitset_has (&c->plan->control->counted, iv->loop))
    fault (c, v, "its loop has no counter");
  if (!at_hand (c, iv->first) || !at_hand (c, iv->step))
    fault (c, v, "its first value or step is not at hand");
  for (uint32_t k = 0; k < s->nargs; k++) {
    adj_id from = predecessor (c->f, s->block, k);
    if (!bitset_has (&c->plan->live, from))
      continue;
    if (!bitset_has (&l->body, from)) {
      if (s->args[k] != iv->first)
	fault (c, v, "starts from another value");
      continue;
    }
    const struct stmt *next = c->f->values.at[s->args[k]].kind == VALUE_STMT
			      ? definition (c, s->args[k]) : NULL;
    if (!next || next->kind != STMT_OP || next->nargs != 2
	|| next->args[0] != v || next->args[1] != iv->step
	|| (next->op == OP_SUB) != iv->is_minus)
      fault (c, v, "does not advance by its step");
  }
}

static void
check_column (struct checker *c, adj_id v, const struct stmt *s)
{
  adj_id l = loop_of (c->plan, s->block);
  const struct loop_plan *lp = l == ADJ_NONE ? NULL : &c->plan->loop[l];
  if (!lp || !contains (&lp->columns, v) || lp->count == ADJ_NONE) {
    fault (c, v, "has no column");
    return;
  }
  if (!bitset_has (&c->plan->loops->at[l].body, c->block))
    fault (c, v, "its column is read outside its loop");
  if (c->plan->irreducible)
    fault (c, v, "a column needs one run per iteration");
  uint32_t bytes = type_of (c->p, c->f, v)->bytes, at = c->plan->column[v];
  if (at + bytes > lp->row_bytes)
    fault (c, v, "its column is wider than the row");
  for (uint32_t k = 0; k < lp->columns.n; k++) {
    adj_id w = lp->columns.at[k];
    uint32_t wat = c->plan->column[w], wbytes = type_of (c->p, c->f, w)->bytes;
    if (w != v && at < wat + wbytes && wat < at + bytes)
      fault (c, v, "two columns overlap");
  }
}

static void
check_need (struct checker *c, const struct need *n)
{
  adj_id v = n->value;
  if (c->f->values.at[v].kind != VALUE_STMT) {
    fault (c, v, "needs nothing");
    return;
  }
  const struct stmt *s = definition (c, v);
  if (s->block != c->block
      && !graph_dominates (c->plan->idom, s->block, c->block))
    fault (c, v, "is not defined on every path here");
  switch (n->how) {
    case HOW_GIVEN:
      break;
    case HOW_THERE:
      if (reaches (c, c->block, s->block))
	fault (c, v, "may be redefined after this block");
      break;
    case HOW_INDUCTION:
      check_induction (c, v, s);
      break;
    case HOW_RECOMPUTE:
      check_recompute (c, v, s);
      break;
    case HOW_RELOAD:
      if (s->kind != STMT_LOAD || c->plan->g->mode != MODE_REVERSE
	  || !is_intact (c, s))
	fault (c, v, "memory may not hold it any more");
      check_operands (c, v, s);
      break;
    case HOW_USE:
      if (!contains (&c->plan->uses[c->block], v))
	fault (c, v, "is popped but not pushed in this block");
      break;
    case HOW_REDEFINITION:
      if (!contains (&c->plan->saves[s->block], v))
	fault (c, v, "its redefinition is not saved");
      break;
    case HOW_COLUMN:
      check_column (c, v, s);
      break;
  }
  c->stamp[v] = c->block + 1;
  c->how[v] = n->how;
}

/* ---- blocks ----------------------------------------------------------------------- */

static void
check_read (void *data, adj_id v)
{
  struct checker *c = data;
  if (!at_hand (c, v))
    fault (c, v, "is read by the reverse sweep but not at hand");
}

static void
check_block (struct checker *c, adj_id b)
{
  const struct plan *plan = c->plan;
  const struct block *bl = &c->f->blocks.at[b];
  c->block = b;
  for (uint32_t k = 0; k < plan->needs[b].n; k++)
    check_need (c, &plan->needs[b].at[k]);
  for (uint32_t k = 0; k < bl->stmts.n; k++)
    action_reads (c->p, plan, bl->stmts.at[k], check_read, c);
  for (uint32_t k = 0; k < plan->uses[b].n; k++) {
    adj_id v = plan->uses[b].at[k];
    if (!at_hand (c, v) || c->how[v] != HOW_USE)
      fault (c, v, "is pushed but never read");
    if (!graph_dominates (plan->idom, definition (c, v)->block, b))
      fault (c, v, "is pushed where it may be undefined");
  }
  for (uint32_t k = 0; k < plan->saves[b].n; k++) {
    adj_id v = plan->saves[b].at[k];
    if (definition (c, v)->block != b)
      fault (c, v, "is saved in a block that does not define it");
    if (plan->place[v] != PLACE_REDEFINITION)
      fault (c, v, "is saved but kept elsewhere");
  }
}

static void
check_counts (struct checker *c)
{
  for (uint32_t l = 0; l < c->plan->loops->n; l++) {
    const struct loop_plan *lp = &c->plan->loop[l];
    if (!bitset_has (&c->plan->control->counted, l))
      continue;
    if (!lp->count_free) {
      if (!bitset_has (&c->plan->control->count_pushed, l))
	fault (c, ADJ_NONE, "a loop's count is neither known nor pushed");
      continue;
    }
    c->block = c->plan->loops->at[l].header;
    memset (c->stamp, 0, c->f->values.n * sizeof *c->stamp);
    for (uint32_t k = 0; k < lp->entry_needs.n; k++)
      check_need (c, &lp->entry_needs.at[k]);
    if (!at_hand (c, lp->count))
      fault (c, lp->count, "a loop's count is not at hand");
  }
}

/* ---- work and control ---------------------------------------------------------------- */

static bool
has_work (const struct checker *c, adj_id b)
{
  const struct plan *plan = c->plan;
  const struct block *bl = &c->f->blocks.at[b];
  bool work = b == 0 || plan->uses[b].n || plan->saves[b].n;
  for (uint32_t k = 0; k < bl->stmts.n; k++)
    work |= plan->action[bl->stmts.at[k]].kind != ACTION_NONE;
  return work;
}

static void
check_control (struct checker *c)
{
  const struct plan *plan = c->plan;
  struct bitset known = bitset_new (c->arena, c->f->blocks.n);
  struct bitset work = bitset_new (c->arena, c->f->blocks.n);
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    c->block = b;
    if (bitset_has (&plan->live, b) && has_work (c, b)) {
      bitset_add (&work, b);
      if (!bitset_has (&plan->block_work, b))
	fault (c, ADJ_NONE, "has reverse work that control does not know of");
    }
  }
  for (uint32_t l = 0; l < plan->loops->n; l++)
    if (plan->loop[l].count_free)
      bitset_add (&known, plan->loops->at[l].header);
  struct control_input in = { plan->graph, c->f->exit, &work, plan->edge_work,
			      &known };
  const struct control *again = control_plan (c->arena, &in);
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    c->block = b;
    if ((again->join_of[b] == ADJ_NONE) != (plan->control->join_of[b] == ADJ_NONE))
      fault (c, ADJ_NONE, "joins that record do not follow from the work");
    if (again->up[b] != plan->control->up[b])
      fault (c, ADJ_NONE, "stops do not follow from the work");
  }
  for (adj_id e = 0; e < c->f->edges.n; e++)
    if (again->edge_class[e] != plan->control->edge_class[e]) {
      c->block = c->f->edges.at[e].to;
      fault (c, ADJ_NONE, "classes do not follow from the work");
    }
}

/* Edges that share a class must contribute alike.  */
static void
check_edges (struct checker *c)
{
  const struct augmented *g = c->plan->g;
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    const struct block *bl = &c->f->blocks.at[b];
    for (uint32_t k = 0; k < bl->stmts.n; k++) {
      const struct stmt *s = &c->f->stmts.at[bl->stmts.at[k]];
      if (s->kind != STMT_PHI)
	break;
      if (c->plan->action[bl->stmts.at[k]].kind != ACTION_PHI)
	continue;
      c->block = b;
      for (uint32_t i = 0; i < bl->preds.n; i++) {
	adj_id from = predecessor (c->f, b, i), e = bl->preds.at[i];
	bool active = bitset_has (&c->plan->live, from)
		      && bitset_has (&g->act->active, s->args[i]);
	if (active && c->plan->edge_work[e] == ADJ_NONE)
	  fault (c, s->dst, "an edge hides a contribution");
	for (uint32_t j = 0; j < i; j++)
	  if (active && c->plan->edge_work[e] == c->plan->edge_work[bl->preds.at[j]]
	      && s->args[i] != s->args[j])
	    fault (c, s->dst, "two edges with different contributions are one");
      }
    }
  }
}

unsigned
plan_check (const struct program *p, const struct plan *plan, struct diagnostics *d)
{
  struct arena own;
  arena_init (&own);
  const struct function *f = plan->g->f;
  struct checker c = { .p = p, .plan = plan, .f = f, .arena = &own, .d = d };
  c.how = ARENA_ARRAY (&own, enum how, f->values.n);
  c.stamp = ARENA_ARRAY (&own, adj_id, f->values.n);
  for (adj_id b = 0; b < f->blocks.n; b++)
    if (bitset_has (&plan->live, b))
      check_block (&c, b);
    else if (plan->needs[b].n || plan->uses[b].n || plan->saves[b].n)
      fault (&c, ADJ_NONE, "a block that never returns records something");
  check_counts (&c);
  check_edges (&c);
  check_control (&c);
  arena_release (&own);
  return c.faults;
}
