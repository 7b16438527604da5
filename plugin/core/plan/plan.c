/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan of one function: see plan.h for the order of the stages.  */

#include "crowded.h"
#include "divisors.h"
#include "joint.h"
#include "linearise.h"
#include "loop-order.h"
#include "loop-rows.h"
#include "loop-shape.h"
#include "loop-stalls.h"
#include "loop-walk.h"
#include "ruled-calls.h"
#include "snapshots.h"
#include "unasked.h"

static bool
action_has_work (const struct plan *plan, adj_id block)
{
  const struct block *b = &plan->g->f->blocks.at[block];
  for (uint32_t k = 0; k < b->stmts.n; k++)
    if (plan->action[b->stmts.at[k]].kind != ACTION_NONE
	|| plan_restores (plan, b->stmts.at[k]))
      return true;
  return false;
}

/* Whether PHI argument K of an active PHI gets a contribution.  */
static bool
argument_is_active (const struct plan *plan, const struct stmt *phi, uint32_t k)
{
  return bitset_has (&plan->g->act->active, phi->args[k]);
}

static bool
same_edge_work (const struct plan *plan, adj_id block, uint32_t i, uint32_t j)
{
  const struct function *f = plan->g->f;
  const struct block *b = &f->blocks.at[block];
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    const struct stmt *s = &f->stmts.at[b->stmts.at[k]];
    if (s->kind != STMT_PHI)
      return true;
    if (plan->action[b->stmts.at[k]].kind != ACTION_PHI)
      continue;
    bool ai = argument_is_active (plan, s, i), aj = argument_is_active (plan, s, j);
    if (ai != aj || (ai && s->args[i] != s->args[j]))
      return false;
  }
  return true;
}

static bool
edge_has_work (const struct plan *plan, adj_id block, uint32_t i)
{
  const struct function *f = plan->g->f;
  const struct block *b = &f->blocks.at[block];
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    const struct stmt *s = &f->stmts.at[b->stmts.at[k]];
    if (s->kind != STMT_PHI)
      return false;
    if (plan->action[b->stmts.at[k]].kind == ACTION_PHI
	&& argument_is_active (plan, s, i))
      return true;
  }
  return false;
}

/* Edges with the same contributions share a number.  */
static void
find_edge_work (struct program *p, struct plan *plan)
{
  const struct function *f = plan->g->f;
  plan->edge_work = ARENA_ARRAY (p->arena, adj_id, f->edges.n);
  for (adj_id e = 0; e < f->edges.n; e++)
    plan->edge_work[e] = ADJ_NONE;
  for (adj_id b = 0; b < f->blocks.n; b++) {
    const struct block *bl = &f->blocks.at[b];
    if (!bitset_has (&plan->cfg->live, b))
      continue;
    for (uint32_t i = 0; i < bl->preds.n; i++) {
      if (!bitset_has (&plan->cfg->live, predecessor (f, b, i))
	  || !edge_has_work (plan, b, i))
	continue;
      adj_id number = bl->preds.at[i];
      for (uint32_t j = 0; j < i; j++)
	if (plan->edge_work[bl->preds.at[j]] != ADJ_NONE
	    && same_edge_work (plan, b, i, j)) {
	  number = plan->edge_work[bl->preds.at[j]];
	  break;
	}
      plan->edge_work[bl->preds.at[i]] = number;
    }
  }
}

static void
find_block_work (struct program *p, struct plan *plan)
{
  const struct function *f = plan->g->f;
  plan->block_work = bitset_new (p->arena, f->blocks.n);
  for (adj_id b = 0; b < f->blocks.n; b++)
    if (bitset_has (&plan->cfg->live, b)
	&& (b == 0 || action_has_work (plan, b) || plan->uses[b].n
	    || plan->saves[b].n || is_fused_header (plan->cfg, b)))
      bitset_add (&plan->block_work, b);
}

static void
plan_control (struct program *p, struct plan *plan)
{
  const struct function *f = plan->g->f;
  struct bitset known = bitset_new (p->arena, f->blocks.n);
  for (uint32_t l = 0; l < plan->cfg->loops->n; l++)
    if (plan->loop[l].count_free)
      bitset_add (&known, plan->cfg->loops->at[l].header);
  struct control_input in = { plan->cfg->graph, f->exit, &plan->block_work,
			      plan->edge_work, &known, plan_records_everywhere (plan) };
  plan->control = control_plan (p->arena, &in);
  /* Both see the same loops; the plan's numbers are used for both.  */
  ADJ_ASSERT (plan->control->loops->n == plan->cfg->loops->n);
  for (uint32_t l = 0; l < plan->cfg->loops->n; l++)
    ADJ_ASSERT (plan->control->loops->at[l].header
		== plan->cfg->loops->at[l].header);
}

/* Halves: what the backward half finds in registers must come through the
   tape.  */
struct framer { struct program *p; struct plan *plan; struct bitset seen; };

static void
add_to_frame (struct framer *x, adj_id v)
{
  if (bitset_add (&x->seen, v))
    VEC_PUSH (x->p->arena, x->plan->frame, v);
}

static void
frame_need (void *data, const struct need_row *row)
{
  const struct need *n = row->need;
  if (need_reads_register (n))
    add_to_frame (data, n->value);
}

static void
plan_frame (struct program *p, struct plan *plan)
{
  const struct function *f = plan->g->f;
  if (plan->g->mode != MODE_FORWARD_HALF && plan->g->mode != MODE_BACKWARD_HALF)
    return;
  struct framer x = { p, plan, bitset_new (p->arena, f->values.n) };
  needs_each (&plan->needs, plan->cfg, frame_need, &x);
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t k = 0; k < plan->saves[b].n; k++)
      add_to_frame (&x, plan->saves[b].at[k]);
  /* The backward half gives these back, whether it reads them or not.  */
  for (uint32_t k = 0; k < plan->g->data_stmts.n; k++)
    add_to_frame (&x, f->stmts.at[plan->g->data_stmts.at[k]].dst);
  /* All that it does with these goes through the pointers, addresses that are constants to the
     plan too.  */
  for (adj_id o = 0; o < f->objects.n; o++)
    if (f->objects.at[o].placed)
      add_to_frame (&x, f->objects.at[o].at);
}

struct plan *
plan_start (struct program *p, const struct augmented *g)
{
  struct arena *a = p->arena;
  struct plan *plan = ARENA_NEW (a, struct plan);
  plan->g = g;
  plan->tuning = g->tuning;
  plan->cfg = cfg_with_fused (a, p, g->f, g->fused);
  if (g->restore) {
    plan->restore = ARENA_ARRAY (a, adj_id, g->primal->stmts.n);
    for (adj_id i = 0; i < g->primal->stmts.n; i++)
      plan->restore[i] = g->restore[i];
  }
  return plan;
}

struct plan *
plan_make (struct program *p, const struct augmented *g, uint32_t frame_id)
{
  struct plan *plan = plan_start (p, g);
  plan->frame_id = frame_id;
  joint_choose (p, plan);
  ruled_calls_choose (p, plan);
  actions_find (p, plan);
  unasked_find (p, plan);
  places_choose (p, plan);
  if (plan->tuning->snapshot)
    snapshots_choose (p, plan);
  find_edge_work (p, plan);
  find_block_work (p, plan);
  plan->shared_divisor = divisors_shared (p->arena, plan->g);
  plan_control (p, plan);
  conditions_repeat (p, plan);
  records_place (p, plan);
  walks_confirm (plan);
  nest_chunks_choose (p, plan);
  chunks_on_top_choose (plan);
  loop_shapes_find (p, plan);
  plan_frame (p, plan);
  crowded_choose (p, plan);
  loop_order_choose (p, plan);
  loop_stalls_choose (p, plan);
  loop_rows_choose (p, plan);
  linearise_find_idle (p, plan);
  return plan;
}
