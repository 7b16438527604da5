/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weights: see cost.h.  */

#include "cost.h"

#include "linearise.h"
#include "loop-shape.h"
#include "rule.h"
#include "snapshots.h"

static const double
  /* Per byte, written and read again.  */
  byte_kept = 1,
  /* A column is addressed by the iteration; a stack needs a test for room and
     moves its pointer, which no vectoriser likes.  */
  column_kept = 1, pushed = 2,
  /* A load's own memory traffic, once; neighbours share cache lines.  */
  reloaded = 2, reloaded_integer = 0.5, read_in_copy = 0.5, put_back = 2,
  integer_operation = 1.0 / 64;

/* ---- values ------------------------------------------------------------------- */

double
cost_of_repeating (const struct program *p, const struct function *f, adj_id v)
{
  const struct stmt *s = &f->stmts.at[f->values.at[v].def];
  bool real = is_real (p, f, v);
  if (s->kind == STMT_LOAD)
    return real ? reloaded : reloaded_integer;
  double cost = s->kind == STMT_OP ? op_info[s->op].cost : 1;
  return real ? cost : integer_operation * (cost + 1);
}

double
cost_of_reading_copy (void)
{
  return read_in_copy;
}

double
cost_of_keeping (const struct program *p, const struct function *f, adj_id v,
		 enum place place)
{
  double bytes = place != PLACE_COLUMN && is_truth_value (f, v)
		 ? 1.0 / 8 : type_of (p, f, v)->bytes;
  return bytes * byte_kept
	 + (place == PLACE_COLUMN ? column_kept : pushed);
}

/* ---- plans -------------------------------------------------------------------------- */

static double
cost_of_expression (const struct rule_node *n)
{
  double c = n->kind == RULE_OP ? op_info[n->op].cost : 0;
  for (unsigned k = 0; n->kind == RULE_OP && k < 3 && n->kid[k]; k++)
    c += cost_of_expression (n->kid[k]);
  return c;
}

/* Of what the reverse sweep computes for statement ID itself.  */
static double
cost_of_action (const struct plan *plan, adj_id id)
{
  const struct stmt *s = &plan->g->f->stmts.at[id];
  const struct action *a = &plan->action[id];
  double cost = 0, number;
  if (a->kind == ACTION_LINEAR) {
    const struct linear_stmt *l = &plan->g->linear->stmt[id];
    for (uint32_t k = 0; k < l->entries.n; k++)
      cost += l->entries.at[k].value == ADJ_NONE ? 1 : 2;
  }
  for (uint32_t k = 0; a->kind == ACTION_OP && a->operands >> k; k++)
    if (a->operands >> k & 1) {
      const struct rule_node *n = rule_for (s->op)->partial[k];
      cost += rule_is_number (n, &number) ? 1 : 2 + cost_of_expression (n);
    }
  return cost;
}

static uint32_t
split_loops (const struct plan *plan)
{
  uint32_t n = 0;
  for (uint32_t l = 0; l < plan->cfg->loops->n && plan->shape; l++)
    n += plan->shape[l].split;
  return n;
}

struct plan_cost
cost_of_plan (struct program *p, const struct plan *plan)
{
  struct arena own;
  arena_init (&own);
  const struct function *f = plan->g->f;
  const double *often = frequency_of_blocks (&own, plan->cfg);
  double cost = 0, kept = snapshots_bytes (p, plan, often);
  for (adj_id b = 0; b < f->blocks.n; b++) {
    const struct block *bl = &f->blocks.at[b];
    if (!bitset_has (&plan->cfg->live, b))
      continue;
    for (uint32_t k = 0; k < bl->stmts.n; k++) {
      adj_id id = bl->stmts.at[k];
      cost += often[b] * cost_of_action (plan, id);
      if (plan_restores (plan, id))
	cost += often[b] * put_back;
      if (f->stmts.at[id].provenance == FROM_JACOBIAN
	  && !bitset_has (&plan->idle, id))
	cost += often[b] * op_info[f->stmts.at[id].op].cost;
    }
    for (uint32_t k = 0; k < plan_needs (plan, NEED_BLOCK, b)->n; k++)
      if (plan_needs (plan, NEED_BLOCK, b)->at[k].how == HOW_RECOMPUTE
	  || plan_needs (plan, NEED_BLOCK, b)->at[k].how == HOW_RELOAD
	  || plan_needs (plan, NEED_BLOCK, b)->at[k].how == HOW_RESTORED)
	cost += often[b] * cost_of_repeating (p, f, plan_needs (plan, NEED_BLOCK, b)->at[k].value);
    for (uint32_t k = 0; k < plan_needs (plan, NEED_BLOCK, b)->n; k++)
      if (plan_needs (plan, NEED_BLOCK, b)->at[k].how == HOW_SNAPSHOT)
	cost += often[b] * cost_of_reading_copy ();
    for (uint32_t k = 0; k < plan->uses[b].n; k++)
      kept += often[b] * cost_of_keeping (p, f, plan->uses[b].at[k], PLACE_USE);
  }
  for (adj_id v = 0; v < f->values.n; v++)
    if (plan->place[v] == PLACE_REDEFINITION || plan->place[v] == PLACE_COLUMN)
      kept += often[f->stmts.at[f->values.at[v].def].block]
	      * cost_of_keeping (p, f, v, plan->place[v]);
  arena_release (&own);
  struct plan_cost c = { kept, kept + cost, split_loops (plan) };
  return c;
}
