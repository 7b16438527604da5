/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops whose reverse runs upwards: see loop-order.h.

   Inner loops first. A loop may run upwards if all loops in it do, or are distributed; a loop without
   others if it is one block of which GCC makes vectors.  */

#include "loop-order.h"

#include "levels.h"
#include "linearise.h"
#include "loop-elements.h"
#include "loop-shape.h"
#include "meet.h"
#include "subscripts.h"

enum {
  MAX_REFS = 48,		/* in a loop: pairs are compared */
  MAX_QUESTIONS = 10000		/* in one function */
};

struct finder {
  struct program *p;
  struct plan *plan;
  const struct function *f;
  struct arena *arena;
  struct meetings meetings;
  uint32_t questions;
  adj_id loop;			/* in question */
  const struct bitset *body;
  bool innermost;
  uint32_t *added;		/* [values] how often something is added to its adjoint */
};

/* ---- sums that a loop carries ------------------------------------------------------------ */

/* What STMT's adjoint adds to that of VALUE is its own.  */
static bool
passes_on (const struct plan *plan, adj_id stmt, adj_id value)
{
  const struct stmt *s = &plan->g->f->stmts.at[stmt];
  if (plan->action[stmt].kind == ACTION_OP)
    return (s->op == OP_ADD && s->args[0] != s->args[1] && (s->args[0] == value || s->args[1] == value))
	   || (s->op == OP_SUB && s->args[0] == value && s->args[1] != value);
  if (plan->action[stmt].kind != ACTION_LINEAR)
    return false;
  const struct linear_stmt *l = &plan->g->linear->stmt[stmt];
  uint32_t n = 0, same = 0;
  for (uint32_t k = 0; k < l->entries.n; k++) {
    const struct linear_entry *e = &l->entries.at[k];
    n += e->of == value;
    same += e->of == value && e->value == ADJ_NONE && !e->negative;
  }
  return n == 1 && same == 1;
}

typedef void (*added_fn) (void *data, adj_id value);

/* The values to whose adjoints that of what statement ID makes adds something, or may.  */
static void
for_added (const struct plan *plan, adj_id id, added_fn fn, void *data)
{
  const struct stmt *s = &plan->g->f->stmts.at[id];
  switch (plan->action[id].kind) {
    case ACTION_NONE: case ACTION_LOAD:
      return;
    case ACTION_LINEAR:
      for (uint32_t k = 0; k < plan->g->linear->stmt[id].entries.n; k++)
	fn (data, plan->g->linear->stmt[id].entries.at[k].of);
      return;
    default:
      for (uint32_t k = 0; k < s->nargs; k++)
	if (s->args[k] < plan->g->f->values.n)
	  fn (data, s->args[k]);
  }
}

static void
count_one (void *data, adj_id value)
{
  ((uint32_t *) data)[value]++;
}

struct question { adj_id value; uint32_t n; };

static void
count_if_same (void *data, adj_id value)
{
  struct question *q = data;
  q->n += value == q->value;
}

/* In the loop V's adjoint gets something from that of what USER makes, once, and from nothing else.  */
static bool
added_in_loop_by_alone (const struct finder *s, adj_id v, adj_id user)
{
  uint32_t n = 0;
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    for (uint32_t i = 0; bitset_has (s->body, b) && i < s->f->blocks.at[b].stmts.n; i++) {
      adj_id id = s->f->blocks.at[b].stmts.at[i];
      struct question q = { v, 0 };
      for_added (s->plan, id, count_if_same, &q);
      if (q.n && id != user)
	return false;
      n += q.n;
    }
  return n == 1;
}

/* PHI, at the head of the loop, is a sum to which each iteration adds something, and nothing else is made of it: the
   sum's adjoint is the same in all iterations.  */
static bool
is_carried_sum (const struct finder *s, adj_id phi)
{
  const struct function *f = s->f;
  adj_id header = s->plan->cfg->loops->at[s->loop].header, next = ADJ_NONE;
  const struct stmt *p = &f->stmts.at[phi];
  if (p->kind != STMT_PHI || p->block != header || p->nargs != 2 || s->added[p->dst] != 1)
    return false;
  for (uint32_t k = 0; k < 2; k++)
    if (bitset_has (s->body, predecessor (f, header, k)))
      next = p->args[k];
  if (next == ADJ_NONE || f->values.at[next].kind != VALUE_STMT)
    return false;
  adj_id sum = f->values.at[next].def;
  return loop_of (s->plan->cfg, f->stmts.at[sum].block) == s->loop && passes_on (s->plan, sum, p->dst)
	 && added_in_loop_by_alone (s, next, phi);
}

/* ---- one iteration at a time ------------------------------------------------------ */

static bool
stmt_is_simple (const struct finder *s, adj_id id)
{
  switch (s->f->stmts.at[id].kind) {
    case STMT_PHI: case STMT_OP: case STMT_LOAD: case STMT_STORE:
    case STMT_GOTO: case STMT_COND: case STMT_SWITCH:
      break;
    default:
      return false;
  }
  if (plan_restores (s->plan, id))
    return false;
  switch (s->plan->action[id].kind) {
    case ACTION_NONE: case ACTION_OP: case ACTION_LINEAR: case ACTION_LOAD: case ACTION_STORE:
      return true;
    case ACTION_PHI:
      return s->f->stmts.at[id].block != s->plan->cfg->loops->at[s->loop].header
	     || is_carried_sum (s, id);
    default:
      return false;
  }
}

/* The same in all orders of the iterations.  */
static bool
needs_are_simple (const struct finder *s, const need_list *l)
{
  for (uint32_t k = 0; k < l->n; k++) {
    const struct need *n = &l->at[k];
    const struct value *v = n->value == ADJ_NONE ? NULL : &s->f->values.at[n->value];
    if (!v || n->how == HOW_USE || n->how == HOW_RESTORED
	|| (need_reads_register (n) && v->kind == VALUE_STMT
	    && bitset_has (s->body, s->f->stmts.at[v->def].block)))
      return false;
  }
  return true;
}

/* Which way G's join takes is not popped.  */
static bool
group_is_known (const struct finder *s, adj_id block, const struct control_group *g)
{
  return g->bits == 0 || s->plan->repeat[block].condition != ADJ_NONE
	 || s->plan->class_column[block] != ADJ_NONE;
}

static bool
block_is_simple (const struct finder *s, adj_id b)
{
  const struct plan *plan = s->plan;
  const struct block *bl = &s->f->blocks.at[b];
  if (plan->uses[b].n || plan->saves[b].n || is_fused_header (plan->cfg, b)
      || plan_needs (plan, NEED_PUT_BACK, b)->n
      || !needs_are_simple (s, plan_needs (plan, NEED_BLOCK, b))
      || !needs_are_simple (s, plan_needs (plan, NEED_CONDITION, b)))
    return false;
  for (uint32_t k = 0; k < bl->stmts.n; k++)
    if (!stmt_is_simple (s, bl->stmts.at[k]))
      return false;
  adj_id j = plan->control->join_of[b];
  if (j == ADJ_NONE)
    return true;
  const struct control_join *join = &plan->control->joins[j];
  return (plan->cfg->loops->at[s->loop].header == b || group_is_known (s, b, &join->entry))
	 && group_is_known (s, b, &join->latch);
}

/* Its count is computed; of a loop within, its block, if it has one, is a strip of one that is opened
   further out: which one, the counters around it tell.  */
static bool
counts_alone (const struct finder *s, adj_id l)
{
  const struct loop_plan *lp = &s->plan->loop[l];
  const struct loops *loops = s->plan->cfg->loops;
  const struct control *c = s->plan->control;
  if (l != s->loop && lp->row_bytes
      && (lp->nest == ADJ_NONE
	  || (lp->nest != s->loop && bitset_has (s->body, loops->at[lp->nest].header))))
    return false;
  return bitset_has (&c->counted, l) && !bitset_has (&c->count_pushed, l)
	 && lp->count != ADJ_NONE && !lp->on_top && !lp->waits && !lp->walk;
}

/* All iterations, the last one too, are undone from the latch's stop.  */
static bool
begins_at_latch (const struct finder *s)
{
  const struct control *c = s->plan->control;
  adj_id header = s->plan->cfg->loops->at[s->loop].header;
  if (c->join_of[header] == ADJ_NONE)
    return false;
  const struct control_join *j = &c->joins[c->join_of[header]];
  if (j->loop != s->loop || j->latch.nclasses != 1 || j->latch.bits)
    return false;
  for (adj_id b = 0; b < s->f->blocks.n; b++) {
    if (!bitset_has (s->body, b))
      continue;
    for (uint32_t k = 0; k < s->f->blocks.at[b].succs.n; k++) {
      adj_id to = successor (s->f, b, k);
      if ((!bitset_has (s->body, to) || to == header) && c->up[b] != j->latch.target[0])
	return false;
    }
  }
  return true;
}

/* GCC will make vectors of it: in a loop that runs down it turns each one around.  */
static bool
fills_vectors (const struct finder *s)
{
  struct loop_elements e = loop_elements_find (s->arena, s->p, s->plan, s->loop);
  for (uint32_t k = 0; k < e.refs.n; k++) {
    const struct element_ref *r = &e.refs.at[k];
    if (r->bytes != e.refs.at[0].bytes
	|| (!element_stays (r) && (!r->is_affine || r->step != (int64_t) r->bytes)))
      return false;
  }
  return s->plan->tuning->vectors >= VECTORS_16 && e.refs.n > 0;
}

static bool
loops_within_suit (const struct finder *s)
{
  const struct loops *loops = s->plan->cfg->loops;
  uint32_t within = 0;
  for (adj_id l = 0; l < loops->n; l++) {
    if (l == s->loop || !bitset_has (s->body, loops->at[l].header))
      continue;
    within++;
    if (!counts_alone (s, l) || plan_needs (s->plan, NEED_REGION, l)->n
	|| !needs_are_simple (s, plan_needs (s->plan, NEED_ENTRY, l))
	|| (!s->plan->shape[l].distributed && !s->plan->loop[l].ascends))
      return false;
  }
  return within > 0 || (s->innermost && fills_vectors (s));
}

/* ---- between iterations ----------------------------------------------------------- */

/* V, made in the loop, is a sum that it carries.  */
static bool
is_sum (const struct finder *s, adj_id v)
{
  const struct block *h = &s->f->blocks.at[s->plan->cfg->loops->at[s->loop].header];
  for (uint32_t k = 0; k < h->stmts.n; k++) {
    const struct stmt *x = &s->f->stmts.at[h->stmts.at[k]];
    if (x->kind == STMT_PHI && is_carried_sum (s, h->stmts.at[k])
	&& (x->args[0] == v || x->args[1] == v))
      return true;
  }
  return false;
}

/* An adjoint of a value made in the loop comes from behind it.  */
static bool
values_leave (const struct finder *s)
{
  for (adj_id i = 0; i < s->f->stmts.n; i++) {
    const struct stmt *x = &s->f->stmts.at[i];
    if (x->block == ADJ_NONE || bitset_has (s->body, x->block))
      continue;
    for (uint32_t k = 0; k < x->nargs; k++) {
      const struct value *v = &s->f->values.at[x->args[k]];
      if (v->kind == VALUE_STMT && s->f->stmts.at[v->def].block != ADJ_NONE
	  && bitset_has (s->body, s->f->stmts.at[v->def].block)
	  && x->args[k] < s->plan->g->nshadow_pointers
	  && bitset_has (&s->plan->g->act->active, x->args[k])
	  && !is_sum (s, x->args[k]))
	return true;
    }
  }
  return false;
}

/* They lead to two of the levels that a loop around this one swaps.  */
static bool
are_levels (struct finder *s, adj_id x, adj_id y)
{
  struct arena own;
  if (!s->plan->tuning->levels)
    return false;
  arena_init (&own);
  struct affine_context c = affine_start (s->p, s->plan->cfg, &own);
  bool apart = levels_apart (&c, s->loop, &s->f->stmts.at[x], &s->f->stmts.at[y]);
  arena_release (&own);
  return apart;
}

static bool
are_apart (struct finder *s, adj_id x, adj_id y)
{
  bool stores = s->plan->action[x].kind == ACTION_STORE;
  adj_id writer = stores ? x : y, other = stores ? y : x;
  if (x != y && may_meet (&s->meetings, writer, other, any_time ()) != MAY_MEET)
    return true;
  return ++s->questions <= MAX_QUESTIONS
	 && (subscripts_apart_across (s->meetings.subscripts, writer, other, s->loop)
	     || (x != y && are_levels (s, x, y)));
}

static bool
elements_are_apart (struct finder *s)
{
  id_list refs = { NULL, 0, 0 };
  for (adj_id i = 0; i < s->f->stmts.n; i++) {
    enum action_kind kind = s->plan->action[i].kind;
    adj_id b = s->f->stmts.at[i].block;
    if (b == ADJ_NONE || !bitset_has (s->body, b)
	|| (kind != ACTION_LOAD && kind != ACTION_STORE))
      continue;
    if (i >= s->plan->g->primal->stmts.n || refs.n == MAX_REFS)
      return false;
    VEC_PUSH (s->arena, refs, i);
  }
  for (uint32_t i = 0; i < refs.n; i++)
    for (uint32_t k = i; k < refs.n; k++) {
      adj_id x = refs.at[i], y = refs.at[k];
      if ((s->plan->action[x].kind == ACTION_STORE || s->plan->action[y].kind == ACTION_STORE)
	  && !are_apart (s, x, y))
	return false;
    }
  return refs.n > 0;
}

static bool
may_ascend (struct finder *s)
{
  if (loop_is_plain (s->plan->cfg, s->loop) || !counts_alone (s, s->loop)
      || !loops_within_suit (s) || !begins_at_latch (s))
    return false;
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    if (bitset_has (s->body, b) && !block_is_simple (s, b))
      return false;
  return !values_leave (s) && elements_are_apart (s);
}

/* ---- all loops ---------------------------------------------------------------------- */

static uint32_t
depth_of (const struct loops *loops, adj_id l)
{
  uint32_t depth = 0;
  for (; l != ADJ_NONE; l = loops->at[l].parent)
    depth++;
  return depth;
}

static void
try_loop (struct finder *s, adj_id l)
{
  const struct loops *loops = s->plan->cfg->loops;
  s->loop = l;
  s->body = &loops->at[l].body;
  s->innermost = loop_is_one_block (s->plan, l) && !s->plan->shape[l].distributed;
  if (!may_ascend (s))
    return;
  s->plan->loop[l].ascends = true;
  for (adj_id k = 0; k < loops->n; k++)
    if (loops->at[k].parent == l)
      s->plan->shape[k].descends = false;
}

void
loop_order_choose (struct program *p, struct plan *plan)
{
  const struct loops *loops = plan->cfg->loops;
  uint32_t deepest = 0;
  if (!plan->tuning->ascend || !plan_has_reverse (plan) || plan->cfg->irreducible)
    return;
  for (adj_id l = 0; l < loops->n; l++) {
    uint32_t depth = depth_of (loops, l);
    deepest = depth > deepest ? depth : deepest;
  }
  if (deepest == 0)
    return;
  struct arena own;
  arena_init (&own);
  struct finder s = { .p = p, .plan = plan, .f = plan->g->f, .arena = &own,
		      .meetings = { plan->g->f, plan->g->facts, plan->g->primal,
				    subscripts_new (&own, p, plan->cfg) } };
  s.added = ARENA_ARRAY (&own, uint32_t, s.f->values.n);
  for (adj_id i = 0; i < s.f->stmts.n; i++)
    if (s.f->stmts.at[i].block != ADJ_NONE)
      for_added (plan, i, count_one, s.added);
  for (uint32_t depth = deepest + 1; depth-- > 1;)
    for (adj_id l = 0; l < loops->n; l++)
      if (depth_of (loops, l) == depth)
	try_loop (&s, l);
  arena_release (&own);
}
