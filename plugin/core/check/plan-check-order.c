/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops whose reverse runs upwards (loop-order.h): nothing goes from the reverse of one iteration to
   that of another.

   The way there is walked against the flow: from each edge that ends an iteration, over latch or way
   out, back to the first stop on all ways.  */

#include "plan-check.h"

#include "levels.h"
#include "linearise.h"
#include "loop-elements.h"
#include "loop-shape.h"
#include "meet.h"
#include "subscripts.h"

struct checker {
  const struct program *p;
  const struct plan *plan;
  const struct function *f;
  struct diagnostics *d;
  struct meetings meetings;
  adj_id loop;
  const struct bitset *body;
  unsigned faults;
};

static void
fault (struct checker *c, const char *what)
{
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', loop %u, upwards: %s", c->f->name,
	    c->loop, what);
}

static bool
inside (const struct checker *c, adj_id block)
{
  return block != ADJ_NONE && bitset_has (c->body, block);
}

static adj_id
block_of_value (const struct checker *c, adj_id v)
{
  const struct value *x = &c->f->values.at[v];
  return x->kind == VALUE_STMT ? c->f->stmts.at[x->def].block : ADJ_NONE;
}

/* ---- the tape ------------------------------------------------------------------------ */

static void
check_needs (struct checker *c, const need_list *l)
{
  for (uint32_t k = 0; k < l->n; k++) {
    const struct need *n = &l->at[k];
    if (n->value == ADJ_NONE)
      fault (c, "a region is copied in an iteration");
    else if (n->how == HOW_USE || n->how == HOW_RESTORED)
      fault (c, "an iteration pops or puts back what it reads");
    else if (need_reads_register (n) && inside (c, block_of_value (c, n->value)))
      fault (c, "what an iteration reads is in a register that another one sets");
  }
}

static void
check_counts (struct checker *c, adj_id l)
{
  const struct loop_plan *lp = &c->plan->loop[l];
  const struct control *k = c->plan->control;
  if (!bitset_has (&k->counted, l) || bitset_has (&k->count_pushed, l) || !lp->count_free)
    fault (c, "a count is pushed, or there is none");
  if (lp->on_top || lp->waits)
    fault (c, "where a loop's block is depends on the order");
  if (l != c->loop && lp->row_bytes
      && (lp->nest == ADJ_NONE || lp->nest == l
	  || !bitset_has (&c->plan->cfg->loops->at[lp->nest].body,
			  c->plan->cfg->loops->at[c->loop].header)))
    fault (c, "an iteration pops a loop's block");
}

static void
check_within (struct checker *c)
{
  const struct loops *loops = c->plan->cfg->loops;
  for (adj_id l = 0; l < loops->n; l++) {
    if (!inside (c, loops->at[l].header))
      continue;
    check_counts (c, l);
    if (l == c->loop)
      continue;
    check_needs (c, plan_needs (c->plan, NEED_ENTRY, l));
    check_needs (c, plan_needs (c->plan, NEED_REGION, l));
    if (loops->at[l].parent == c->loop && c->plan->shape[l].distributed
	&& c->plan->shape[l].descends)
      fault (c, "a loop within runs down");
  }
}

/* ---- sums ------------------------------------------------------------------------------- */

/* How often the adjoint of what statement ID makes adds to that of VALUE, at most.  */
static uint32_t
times_added (const struct checker *c, adj_id id, adj_id value)
{
  const struct stmt *s = &c->f->stmts.at[id];
  enum action_kind action = s->block == ADJ_NONE ? ACTION_NONE : c->plan->action[id].kind;
  uint32_t n = 0;
  if (action == ACTION_LINEAR) {
    for (uint32_t k = 0; k < c->plan->g->linear->stmt[id].entries.n; k++)
      n += c->plan->g->linear->stmt[id].entries.at[k].of == value;
    return n;
  }
  for (uint32_t k = 0; k < s->nargs && action != ACTION_NONE && action != ACTION_LOAD; k++)
    n += s->args[k] == value;
  return n;
}

/* What statement USER makes adds to the adjoint of VALUE, once, and nothing else does, in the loop or (ANYWHERE).  */
static bool
used_by_alone (const struct checker *c, adj_id value, adj_id user, bool anywhere)
{
  for (adj_id i = 0; i < c->f->stmts.n; i++)
    if ((anywhere || inside (c, c->f->stmts.at[i].block)) && times_added (c, i, value) != (i == user))
      return false;
  return true;
}

/* The adjoint of VALUE gets that of what statement ID makes, as it is, once.  */
static bool
gets_as_it_is (const struct checker *c, adj_id value, adj_id id)
{
  const struct stmt *s = &c->f->stmts.at[id];
  bool found = false;
  switch (c->plan->action[id].kind) {
    case ACTION_OP:
      return (s->op == OP_ADD && (s->args[0] == value) != (s->args[1] == value))
	     || (s->op == OP_SUB && s->args[0] == value && s->args[1] != value);
    case ACTION_LINEAR:
      for (uint32_t k = 0; k < c->plan->g->linear->stmt[id].entries.n; k++) {
	const struct linear_entry *e = &c->plan->g->linear->stmt[id].entries.at[k];
	if (e->of != value)
	  continue;
	if (found || e->value != ADJ_NONE || e->negative)
	  return false;
	found = true;
      }
      return found;
    default:
      return false;
  }
}

/* The PHI that V, made in the loop, becomes in the next iteration, to be added to and nothing else, so that V's
   adjoint goes from iteration to iteration unchanged; or ADJ_NONE.  What is in between may have been eliminated.  */
static adj_id
phi_of_sum (const struct checker *c, adj_id v)
{
  adj_id header = c->plan->cfg->loops->at[c->loop].header;
  const struct block *h = &c->f->blocks.at[header];
  for (uint32_t k = 0; k < h->stmts.n; k++) {
    adj_id phi = h->stmts.at[k];
    const struct stmt *s = &c->f->stmts.at[phi];
    adj_id next = ADJ_NONE;
    uint32_t latches = 0;
    for (uint32_t i = 0; s->kind == STMT_PHI && i < s->nargs; i++)
      if (inside (c, predecessor (c->f, header, i))) {
	latches++;
	next = s->args[i];
      }
    if (next == v && latches == 1 && used_by_alone (c, v, phi, false)
	&& loop_of (c->plan->cfg, block_of_value (c, v)) == c->loop
	&& used_by_alone (c, s->dst, c->f->values.at[v].def, true)
	&& gets_as_it_is (c, s->dst, c->f->values.at[v].def))
      return phi;
  }
  return ADJ_NONE;
}

/* PHI is one of these.  */
static bool
is_phi_of_sum (const struct checker *c, adj_id phi)
{
  const struct stmt *s = &c->f->stmts.at[phi];
  for (uint32_t k = 0; s->kind == STMT_PHI && k < s->nargs; k++)
    if (inside (c, block_of_value (c, s->args[k])) && phi_of_sum (c, s->args[k]) == phi)
      return true;
  return false;
}

static void
check_record (struct checker *c, adj_id block, const struct control_group *g)
{
  if (g->bits && c->plan->repeat[block].condition == ADJ_NONE
      && c->plan->class_column[block] == ADJ_NONE)
    fault (c, "an iteration pops which way it went");
}

static void
check_stmt (struct checker *c, adj_id id)
{
  enum stmt_kind kind = c->f->stmts.at[id].kind;
  enum action_kind action = c->plan->action[id].kind;
  if (kind != STMT_PHI && kind != STMT_OP && kind != STMT_LOAD && kind != STMT_STORE
      && kind != STMT_GOTO && kind != STMT_COND && kind != STMT_SWITCH)
    fault (c, "an iteration does more than compute");
  if (plan_restores (c->plan, id))
    fault (c, "an iteration puts memory back");
  if (action == ACTION_PHI
      ? c->f->stmts.at[id].block == c->plan->cfg->loops->at[c->loop].header && !is_phi_of_sum (c, id)
      : action != ACTION_NONE && action != ACTION_OP && action != ACTION_LINEAR && action != ACTION_LOAD
	&& action != ACTION_STORE)
    fault (c, "an adjoint goes from one iteration to another");
}

static void
check_block (struct checker *c, adj_id b)
{
  const struct plan *plan = c->plan;
  const struct block *bl = &c->f->blocks.at[b];
  if (plan->uses[b].n || plan->saves[b].n || plan_needs (plan, NEED_PUT_BACK, b)->n)
    fault (c, "an iteration pops, or puts memory back");
  if (is_fused_header (plan->cfg, b))
    fault (c, "a loop within is fused");
  check_needs (c, plan_needs (plan, NEED_BLOCK, b));
  check_needs (c, plan_needs (plan, NEED_CONDITION, b));
  for (uint32_t k = 0; k < bl->stmts.n; k++)
    check_stmt (c, bl->stmts.at[k]);
  if (plan->control->join_of[b] == ADJ_NONE)
    return;
  const struct control_join *j = &plan->control->joins[plan->control->join_of[b]];
  check_record (c, b, &j->latch);
  if (j->loop != c->loop)
    check_record (c, b, &j->entry);
}

/* ---- where iterations begin ------------------------------------------------------------ */

/* The stops that the reverse sweep may come to first when it comes to B from behind, into SEEN.  */
static void
find_first_stops (const struct checker *c, struct bitset *seen, struct bitset *stops, adj_id b)
{
  if (!bitset_add (seen, b))
    return;
  if (bitset_has (&c->plan->control->stops, b)) {
    bitset_add (stops, b);
    return;
  }
  for (uint32_t k = 0; k < c->f->blocks.at[b].preds.n; k++) {
    adj_id from = predecessor (c->f, b, k);
    if (bitset_has (&c->plan->cfg->live, from))
      find_first_stops (c, seen, stops, from);
  }
}

static void
check_beginnings (struct checker *c, struct arena *a)
{
  adj_id header = c->plan->cfg->loops->at[c->loop].header;
  struct bitset stops = bitset_new (a, c->f->blocks.n);
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    if (!inside (c, b))
      continue;
    for (uint32_t k = 0; k < c->f->blocks.at[b].succs.n; k++) {
      adj_id to = successor (c->f, b, k);
      struct bitset seen = bitset_new (a, c->f->blocks.n);
      if (!inside (c, to) || to == header)
	find_first_stops (c, &seen, &stops, b);
    }
  }
  uint32_t n = 0;
  for (adj_id b = 0; b < c->f->blocks.n; b++)
    n += bitset_has (&stops, b) && inside (c, b);
  for (adj_id b = 0; b < c->f->blocks.n; b++)
    if (bitset_has (&stops, b) && !inside (c, b))
      n = 0;
  if (n != 1)
    fault (c, "iterations differ in where their reverse begins");
}

/* ---- between iterations ---------------------------------------------------------------- */

static void
check_values (struct checker *c)
{
  const struct augmented *g = c->plan->g;
  for (adj_id v = 0; v < g->nshadow_pointers; v++) {
    if (!bitset_has (&g->act->active, v) || !inside (c, block_of_value (c, v)))
      continue;
    for (adj_id i = 0; i < c->f->stmts.n; i++) {
      const struct stmt *s = &c->f->stmts.at[i];
      for (uint32_t k = 0; k < s->nargs && s->block != ADJ_NONE; k++)
	if (s->args[k] == v && !inside (c, s->block) && phi_of_sum (c, v) == ADJ_NONE)
	  fault (c, "an adjoint comes from behind the loop");
    }
  }
}

static bool
touches (const struct checker *c, adj_id id)
{
  enum action_kind a = c->plan->action[id].kind;
  return inside (c, c->f->stmts.at[id].block) && (a == ACTION_LOAD || a == ACTION_STORE);
}

static bool
are_levels (const struct checker *c, adj_id writer, adj_id other)
{
  struct arena own;
  arena_init (&own);
  struct affine_context a = affine_start (c->p, c->plan->cfg, &own);
  bool apart = levels_apart (&a, c->loop, &c->f->stmts.at[writer], &c->f->stmts.at[other]);
  arena_release (&own);
  return apart;
}

static void
check_pair (struct checker *c, adj_id writer, adj_id other)
{
  if (writer != other && may_meet (&c->meetings, writer, other, any_time ()) != MAY_MEET)
    return;
  if (writer >= c->plan->g->primal->stmts.n || other >= c->plan->g->primal->stmts.n
      || (!subscripts_apart_across (c->meetings.subscripts, writer, other, c->loop)
	  && (writer == other || !are_levels (c, writer, other))))
    fault (c, "what is stored to is touched in another iteration");
}

static void
check_memory (struct checker *c)
{
  for (adj_id x = 0; x < c->f->stmts.n; x++)
    for (adj_id y = 0; y < c->f->stmts.n && touches (c, x); y++)
      if (c->plan->action[x].kind == ACTION_STORE && touches (c, y))
	check_pair (c, x, y);
}

static void
check_loop (struct checker *c, struct arena *a)
{
  unsigned before = c->faults;
  if (c->plan->shape[c->loop].distributed || c->plan->cfg->irreducible)
    fault (c, "it is distributed, or not alone");
  check_within (c);
  for (adj_id b = 0; b < c->f->blocks.n; b++)
    if (inside (c, b))
      check_block (c, b);
  check_beginnings (c, a);
  check_values (c);
  if (c->faults == before)
    check_memory (c);
}

unsigned
plan_check_order (const struct program *p, const struct plan *plan, struct diagnostics *d)
{
  struct arena own;
  arena_init (&own);
  struct checker c = { .p = p, .plan = plan, .f = plan->g->f, .d = d };
  for (adj_id l = 0; l < plan->cfg->loops->n; l++) {
    if (!plan->loop[l].ascends)
      continue;
    if (!c.meetings.subscripts)
      c.meetings = (struct meetings) { plan->g->f, plan->g->facts, plan->g->primal,
				       subscripts_new (&own, p, plan->cfg) };
    c.loop = l;
    c.body = &plan->cfg->loops->at[l].body;
    check_loop (&c, &own);
  }
  arena_release (&own);
  return c.faults;
}
