/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each statement asks of the reverse sweep: the transposed of its
   linearisation, and the values that reads.  One description serves the plan
   (which values must be had) and derivation (what is emitted).  */

#include "linearise.h"
#include "ruled-calls.h"

#include "rule.h"

static bool
active (const struct augmented *g, adj_id v)
{
  return v < g->nshadow_pointers && bitset_has (&g->act->active, v);
}

uint32_t
active_operands (const struct program *p, const struct augmented *g,
		 const struct stmt *s)
{
  uint32_t mask = differentiable_operands (p, g->primal, s), kept = 0;
  for (uint32_t k = 0; mask >> k; k++)
    if ((mask >> k & 1) && active (g, s->args[k]))
      kept |= 1u << k;
  return kept;
}

/* Of a statement that an eliminated DAG covers.  */
static struct action
linear_action (const struct linear_stmt *l)
{
  struct action a = { ACTION_NONE, 0 };
  if (l->kind == LINEAR_ENTRIES) {
    a.kind = ACTION_LINEAR;
    a.operands = l->entries.n;
  }
  return a;
}

/* A copy of which nothing tells what it holds is of doubles if all reals are.  */
static enum action_kind
move_action (const struct augmented *g, const struct stmt *s)
{
  return s->raw && !g->facts->words_are_doubles ? ACTION_MOVE_ANY : ACTION_MOVE;
}

static struct action
action_of (const struct program *p, const struct plan *plan, adj_id id)
{
  const struct augmented *g = plan->g;
  const struct stmt *s = &g->f->stmts.at[id];
  bool own = id < g->primal->stmts.n;
  struct action none = { ACTION_NONE, 0 }, a = none;
  if (g->linear && own && g->linear->stmt[id].kind != LINEAR_UNTOUCHED)
    return linear_action (&g->linear->stmt[id]);
  switch (s->kind) {
    case STMT_PHI:
      a.kind = s->dst != ADJ_NONE && active (g, s->dst) ? ACTION_PHI : ACTION_NONE;
      return a;
    case STMT_OP:
      if (!own || !active (g, s->dst))
	return none;
      a.operands = active_operands (p, g, s);
      a.kind = a.operands ? ACTION_OP : ACTION_NONE;
      return a;
    case STMT_LOAD:
      a.kind = own && g->shadow_ref[id] && active (g, s->dst) ? ACTION_LOAD
							      : ACTION_NONE;
      return a;
    case STMT_STORE:
      if (!own || !g->shadow_ref[id])
	return none;
      a.kind = ACTION_STORE;
      a.operands = active (g, s->args[0]);
      return a;
    case STMT_CLEAR:
      a.kind = bitset_has (&g->act->target, id) ? ACTION_CLEAR : ACTION_NONE;
      return a;
    case STMT_MOVE:
      if (!bitset_has (&g->act->target, id))
	return none;
      a.operands = bitset_has (&g->act->source, id);
      a.kind = a.operands ? move_action (g, s) : ACTION_CLEAR;
      return a;
    case STMT_CALL:
      a.kind = g->call[id].active ? ACTION_CALL : ACTION_NONE;
      return a;
    case STMT_ALLOC: case STMT_SHADOW_ALLOC:
      a.kind = (own && g->allocs->ends[id]) || !plan_has_reverse (plan) ? ACTION_NONE
								       : ACTION_RELEASE;
      return a;
    default:
      return none;
  }
}

/* Entries contribute where the dependent is defined.  */
static void
drop_distant_entries (struct plan *plan, adj_id id)
{
  const struct function *f = plan->g->f;
  const struct linear_stmt *l = &plan->g->linear->stmt[id];
  for (uint32_t k = 0; k < l->entries.n; k++) {
    const struct value *v = &f->values.at[l->entries.at[k].of];
    if (v->kind == VALUE_STMT && f->stmts.at[v->def].block != f->stmts.at[id].block)
      bitset_drop (&plan->local_adjoint, l->entries.at[k].of);
  }
}

/* Values that contribute from elsewhere are not local: PHI results and
   arguments, the result, what another block uses.  */
static void
find_local_adjoints (struct program *p, struct plan *plan)
{
  const struct augmented *g = plan->g;
  const struct function *f = g->f;
  struct bitset *local = &plan->local_adjoint;
  *local = bitset_new (p->arena, f->values.n);
  for (adj_id v = 0; v < g->nshadow_pointers; v++)
    if (active (g, v) && f->values.at[v].kind == VALUE_STMT
	&& f->stmts.at[f->values.at[v].def].kind != STMT_PHI
	&& bitset_has (&plan->cfg->live, f->stmts.at[f->values.at[v].def].block))
      bitset_add (local, v);
  for (adj_id id = 0; id < g->primal->stmts.n; id++) {
    const struct stmt *s = &f->stmts.at[id];
    if (g->linear)
      drop_distant_entries (plan, id);
    for (uint32_t k = 0; k < s->nargs; k++) {
      const struct value *v = &f->values.at[s->args[k]];
      if (v->kind == VALUE_STMT
	  && (s->kind == STMT_PHI || s->kind == STMT_RETURN
	      || s->block != f->stmts.at[v->def].block))
	bitset_drop (local, s->args[k]);
    }
  }
}

void
actions_find (struct program *p, struct plan *plan)
{
  const struct function *f = plan->g->f;
  plan->action = ARENA_ARRAY (p->arena, struct action, f->stmts.n);
  for (adj_id b = 0; b < f->blocks.n; b++) {
    if (!bitset_has (&plan->cfg->live, b))
      continue;
    for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++) {
      adj_id id = f->blocks.at[b].stmts.at[k];
      plan->action[id] = action_of (p, plan, id);
    }
  }
  find_local_adjoints (p, plan);
}

static void
read_ref (const struct ref *r, read_fn fn, void *data)
{
  if (r->base != ADJ_NONE)
    fn (data, r->base);
  for (uint32_t k = 0; k < r->nindex; k++)
    fn (data, r->index[k]);
}

void
restore_reads (const struct plan *plan, adj_id id, read_fn fn, void *data)
{
  if (!plan_restores (plan, id))
    return;
  read_ref (plan->g->f->stmts.at[id].ref, fn, data);
  fn (data, plan->restore[id]);
}

static void
read_partials (const struct stmt *s, uint32_t operands, read_fn fn, void *data)
{
  const struct rule *rule = rule_for (s->op);
  uint32_t mask = 0;
  for (uint32_t k = 0; operands >> k; k++)
    if (operands >> k & 1)
      mask |= rule->reads[k];
  for (uint32_t k = 0; k < s->nargs && k < RULE_MAX_OPERANDS; k++)
    if (mask >> k & 1)
      fn (data, s->args[k]);
  if (mask & RULE_READS_RESULT)
    fn (data, s->dst);
}

bool
joint_keeps_value (const struct joint_call *j, adj_id v)
{
  for (uint32_t k = 0; j && k < j->values.n; k++)
    if (j->values.at[k] == v)
      return true;
  return false;
}

/* What it takes to put memory in place for the second run.  */
static void
read_joint (const struct joint_call *j, read_fn fn, void *data)
{
  for (uint32_t k = 0; j && k < j->regions.n; k++)
    if (j->regions.at[k].size != ADJ_NONE)
      fn (data, j->regions.at[k].size);
}

/* Arguments of a call, and shadows of those that have one.  */
static void
read_call (const struct plan *plan, adj_id id, read_fn fn, void *data)
{
  const struct augmented *g = plan->g;
  const struct stmt *s = &g->f->stmts.at[id];
  const struct joint_call *j = plan_joint (plan, id);
  const struct ruled_call *r = plan_ruled (plan, id);
  read_joint (j, fn, data);
  for (uint32_t k = 0; k < s->nargs; k++) {
    if (r ? ruled_hands_on (g->facts->p, plan, r, k) : !joint_keeps_value (j, s->args[k]))
      fn (data, s->args[k]);
    if ((g->call[id].param[k] & ROLE_SHADOW) && g->roots->of_value[s->args[k]].word)
      fn (data, shadow_of_argument (g, id, k));
  }
}

void
action_reads (const struct plan *plan, adj_id id,
	      read_fn fn, void *data)
{
  action_reads_towards (plan, id, plan->action[id].operands, fn, data);
}

void
action_reads_towards (const struct plan *plan, adj_id id,
		      uint32_t operands, read_fn fn, void *data)
{
  const struct augmented *g = plan->g;
  const struct stmt *s = &g->f->stmts.at[id];
  switch (plan->action[id].kind) {
    case ACTION_OP:
      read_partials (s, operands, fn, data);
      return;
    case ACTION_LINEAR:
      for (uint32_t k = 0; k < g->linear->stmt[id].entries.n; k++)
	if (g->linear->stmt[id].entries.at[k].value != ADJ_NONE)
	  fn (data, g->linear->stmt[id].entries.at[k].value);
      return;
    case ACTION_LOAD: case ACTION_STORE:
      read_ref (g->shadow_ref[id], fn, data);
      return;
    case ACTION_CLEAR:
      fn (data, shadow_pointer_at (g, id, 0));
      fn (data, s->args[s->nargs - 1]);
      return;
    case ACTION_MOVE: case ACTION_MOVE_ANY:
      fn (data, shadow_pointer_at (g, id, 0));
      fn (data, shadow_pointer_at (g, id, 1));
      fn (data, s->args[2]);
      return;
    case ACTION_CALL:
      read_call (plan, id, fn, data);
      return;
    case ACTION_RELEASE:
      fn (data, s->dst);
      return;
    default:
      return;
  }
}
