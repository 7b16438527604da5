/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Callees that had better be inlined: see call-or-inline.h.

   1. A plan costs what it does itself, and what the callees of its calls do, as often as
      these run.  Recursion counts once.
   2. A callee is worth a trial if one of its calls hands over a parameter of the caller's
      whose contents the callee keeps, though neither it, nor the caller at or behind the call,
      writes through that parameter.  */

#include "call-or-inline.h"

#include <string.h>

#include "cost.h"
#include "effects.h"
#include "facts.h"
#include "snapshots.h"
#include "versions.h"

enum {
  MOST_IN_PROGRAM = 20000,	/* of all that is derived: that twice takes too long */
  MOST_DEPTH = 8		/* operations between a load and what is kept of it */
};

struct head_costs {
  struct plan_cost cost;
  struct bitset callees;	/* those of the list that are called on its behalf */
};

/* Where statement ID of the primal stands in PLAN's function; ADJ_NONE: where control never comes.  */
static adj_id
live_block (const struct plan *plan, adj_id id)
{
  adj_id b = plan->g->f->stmts.at[id].block;
  return b != ADJ_NONE && bitset_has (&plan->cfg->live, b) ? b : ADJ_NONE;
}

/* What was made of PLAN's function for CALL, an active call in there; or ADJ_NONE.  */
static adj_id
made_for_call (const struct derived *d, const struct plan *plan, const struct stmt *call,
	       const struct call_roles *roles)
{
  const struct function *callee = plan->g->facts->p->functions.at[call->callee];
  for (adj_id k = 0; k < d->nmade; k++)
    if (d->made[k].source == callee && d->made[k].plan && !d->made[k].request
	&& d->made[k].mode != MODE_BACKWARD_HALF
	&& (!callee->params.n
	    || !memcmp (d->made[k].plan->g->role, roles->param, callee->params.n)))
      return k;
  return ADJ_NONE;
}

/* The roles of primal statement ID of PLAN's function, if it is an active call; or NULL.  */
static const struct call_roles *
roles_of_call (const struct plan *plan, adj_id id)
{
  const struct stmt *s = &plan->g->primal->stmts.at[id];
  return s->kind == STMT_CALL && live_block (plan, id) != ADJ_NONE && plan->g->call
	 && plan->g->call[id].active ? &plan->g->call[id] : NULL;
}

/* ---- 1. -------------------------------------------------------------------------------- */

struct costs {
  struct arena *a;
  const struct derived *d;
  struct plan_cost *of;		/* [made] */
  struct bitset begun;		/* [made] */
};

static struct plan_cost
cost_of_made (struct costs *x, adj_id k)
{
  const struct plan *plan = x->d->made[k].plan;
  if (!plan || x->d->made[k].mode == MODE_BACKWARD_HALF || !bitset_add (&x->begun, k))
    return x->of[k];
  x->of[k] = cost_of_plan (plan->g->facts->p, plan);
  const double *often = frequency_of_blocks (x->a, plan->cfg);
  for (adj_id id = 0; id < plan->g->primal->stmts.n; id++) {
    const struct call_roles *roles = roles_of_call (plan, id);
    if (!roles)
      continue;
    const struct stmt *call = &plan->g->primal->stmts.at[id];
    adj_id callee = made_for_call (x->d, plan, call, roles);
    if (callee == ADJ_NONE)
      continue;
    struct plan_cost c = cost_of_made (x, callee);
    x->of[k].kept += often[live_block (plan, id)] * c.kept;
    x->of[k].total += often[live_block (plan, id)] * c.total;
  }
  return x->of[k];
}

/* ---- 2. -------------------------------------------------------------------------------- */

/* What is kept of the memory behind parameter PARAM.  */
struct keeping {
  const struct plan *plan;
  adj_id param;
  bool found;
};

/* V is loaded from there, or made of what is, by DEPTH operations at most.  */
static bool
comes_from (const struct keeping *x, adj_id v, int depth)
{
  const struct augmented *g = x->plan->g;
  const struct value *value = &g->f->values.at[v];
  if (value->kind != VALUE_STMT || value->def >= g->primal->stmts.n)
    return false;
  const struct stmt *s = &g->primal->stmts.at[value->def];
  if (s->kind == STMT_LOAD)
    return roots_next_of_ref (g->roots, g->primal, s->ref, x->param) == x->param;
  for (uint32_t k = 0; s->kind == STMT_OP && depth && k < s->nargs; k++)
    if (comes_from (x, s->args[k], depth - 1))
      return true;
  return false;
}

static void
look_at_row (void *data, const struct need_row *row)
{
  struct keeping *x = data;
  const struct need *n = row->need;
  if (n->region != ADJ_NONE) {
    const struct snapshot *s = &x->plan->snapshots.at[n->region];
    for (uint32_t k = 0; k < s->loads.n; k++)
      x->found = x->found || comes_from (x, s->loads.at[k], 0);
  }
  else if (n->how == HOW_USE || n->how == HOW_REDEFINITION || n->how == HOW_COLUMN)
    x->found = x->found || comes_from (x, n->value, MOST_DEPTH);
}

static bool
keeps_contents (const struct plan *plan, adj_id param)
{
  struct keeping x = { plan, param, false };
  needs_each (&plan->needs, plan->cfg, look_at_row, &x);
  return x.found;
}

/* The one parameter of PLAN's function that V leads into, if others' memory may be the same; or
   ADJ_NONE.  */
static adj_id
plain_parameter (const struct plan *plan, adj_id v)
{
  const struct augmented *g = plan->g;
  if (!g->roots->of_value[v].word)
    return ADJ_NONE;
  adj_id root = roots_next_of_value (g->roots, g->primal, v, 0);
  return root != ADJ_NONE && root < g->roots->first_object && !g->primal->params.at[root].no_alias
	 && roots_next_of_value (g->roots, g->primal, v, root + 1) == ADJ_NONE ? root : ADJ_NONE;
}

/* BLOCK runs before the one of CALL alone.  */
static bool
is_before (const struct plan *plan, adj_id block, adj_id call)
{
  const struct cfg *cfg = plan->cfg;
  if (block == call || !graph_dominates (cfg->idom, block, call))
    return false;
  for (adj_id l = loop_of (cfg, call); l != ADJ_NONE; l = cfg->loops->at[l].parent)
    if (bitset_has (&cfg->loops->at[l].body, block))
      return false;
  return true;
}

/* PLAN's function writes through its parameter PARAM, at the call in block CALL or behind it.  */
static bool
is_written (const struct plan *plan, adj_id call, adj_id param)
{
  const struct augmented *g = plan->g;
  const struct effects *e = g->facts->effects;
  for (adj_id id = 0; id < g->primal->stmts.n; id++) {
    const struct stmt *s = &g->primal->stmts.at[id];
    adj_id block = live_block (plan, id);
    if (block == ADJ_NONE || is_before (plan, block, call))
      continue;
    for (uint32_t k = 0; k < regions_of_stmt (s); k++)
      if ((effect_on_region (e, g->roots, s, k) & REGION_WRITTEN)
	  && region_next_root (g->roots, g->primal, s, k, param) == param)
	return true;
  }
  return false;
}

/* CALLEE, that of the call ID, keeps what a test on entry to PLAN's function might show to be there in
   the reverse sweep.  */
static bool
is_worth_a_trial (const struct plan *plan, adj_id id, const struct call_roles *roles,
		  const struct plan *callee)
{
  const struct stmt *call = &plan->g->primal->stmts.at[id];
  /* No test on entry would be looked for.  */
  if (callee->g->primal->stmts.n + plan->g->primal->stmts.n > VERSIONS_MOST_STATEMENTS)
    return false;
  for (uint32_t k = 0; k < call->nargs; k++) {
    if (roles->param[k] & ROLE_INTACT)
      continue;
    adj_id param = plain_parameter (plan, call->args[k]);
    if (param != ADJ_NONE && !is_written (plan, live_block (plan, id), param)
	&& keeps_contents (callee, k))
      return true;
  }
  return false;
}

/* The number of CALLEE in the list, known or new.  */
static uint32_t
number_of_callee (struct call_costs *out, struct arena *a, const struct function *callee)
{
  for (uint32_t k = 0; k < out->callees.n; k++)
    if (out->callees.at[k] == callee)
      return k;
  VEC_PUSH (a, out->callees, callee);
  return out->callees.n - 1;
}

/* Callees that CALLER had better inline, for head H.  */
static void
find_worth (struct call_costs *out, struct arena *a, const struct derived *d, adj_id caller,
	    struct head_costs *h)
{
  const struct plan *plan = d->made[caller].plan;
  for (adj_id id = 0; id < plan->g->primal->stmts.n; id++) {
    const struct call_roles *roles = roles_of_call (plan, id);
    if (!roles || plan_joint (plan, id))
      continue;
    const struct stmt *call = &plan->g->primal->stmts.at[id];
    adj_id callee = made_for_call (d, plan, call, roles);
    if (callee != ADJ_NONE && is_worth_a_trial (plan, id, roles, d->made[callee].plan))
      bitset_add (&h->callees, number_of_callee (out, a, d->made[callee].source));
  }
}

static void
add_head (struct call_costs *out, struct arena *a, const struct derived *d, adj_id k)
{
  struct costs x = { a, d, ARENA_ARRAY (a, struct plan_cost, d->nmade),
		     bitset_new (a, d->nmade) };
  struct head_costs *h = &out->head[out->nheads++];
  h->cost = cost_of_made (&x, k);
  h->callees = bitset_new (a, d->nmade);
  for (adj_id i = 0; i < d->nmade; i++)
    if (bitset_has (&x.begun, i) && d->made[i].mode == MODE_REVERSE)
      find_worth (out, a, d, i, h);
}

static uint32_t
statements_of (const struct derived *d)
{
  uint32_t n = 0;
  for (adj_id k = 0; k < d->nmade; k++)
    if (d->made[k].plan && d->made[k].mode != MODE_BACKWARD_HALF)
      n += d->made[k].plan->g->primal->stmts.n;
  return n;
}

struct call_costs *
call_or_inline (struct arena *a, const struct derived *d)
{
  struct call_costs *out = ARENA_NEW (a, struct call_costs);
  if (statements_of (d) > MOST_IN_PROGRAM)
    return out;
  out->head = ARENA_ARRAY (a, struct head_costs, d->nmade + 1);
  for (adj_id k = 0; k < d->nmade; k++)
    if (d->made[k].request && d->made[k].plan && d->made[k].mode == MODE_REVERSE)
      add_head (out, a, d, k);
  return out;
}

struct bitset
better_inlined (struct arena *a, const struct call_costs *called,
		const struct call_costs *inlined)
{
  struct bitset better = bitset_new (a, called->callees.n + 1);
  if (called->nheads != inlined->nheads)	/* that grew too large */
    return better;
  for (uint32_t k = 0; k < called->callees.n; k++)
    bitset_add (&better, k);
  for (uint32_t h = 0; h < called->nheads; h++) {
    const struct head_costs *now = &inlined->head[h], *before = &called->head[h];
    if (cost_is_less (&now->cost, &before->cost))
      continue;
    for (uint32_t k = 0; k < called->callees.n; k++)
      if (bitset_has (&before->callees, k))
	bitset_drop (&better, k);
  }
  return better;
}
